import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Rules } from '#fields/rules/bound-rules.ts';
import { withPictures } from './browser.ts';
import { explained } from './email-differences.ts';
import { type Outcome, type Settings, textOutcome, valueOutcome } from './outcome.ts';
import { anyValue } from './values.ts';
import { referenceOutcome } from './vee-validate.ts';
import { arbitraryRule, arbitraryRules, kinds, type ReferenceRule } from './written-rules.ts';

// The schemas of our fields against the rules of vee-validate 3, on generated values. The seed is fixed, so that a run that fails today
// fails tomorrow: `DIFFERENTIAL_SEED=7 npx vitest run differential` asks about other values.
const seed = Number(process.env['DIFFERENTIAL_SEED'] ?? 1);
const CASES_PER_RULE = 1_200;
const CASES_TOGETHER = 4_000;
/** Seconds on a machine that has nothing else to do; a busy one takes its time. */
const TIMEOUT_MS = 60_000;

withPictures();
let compared = 0;

const others = fc.record({
  other: anyValue,
  blank: fc.constantFrom('', null, undefined, ' ', false, []),
});
const settings: fc.Arbitrary<Settings> = fc.record({ values: others, bails: fc.constantFrom(true, false) });

/** Where the reference breaks on a value, ours says that it is wrong; where it breaks on the rule, so does ours. */
function agree(ours: Outcome, theirs: Outcome): void {
  if (ours === 'unknown rule') return; // always told by ours: one of the differences
  compared += 1;
  if (theirs !== 'broke') expect(ours).toEqual(theirs);
  else if (ours !== 'broke') expect(ours.valid).toBe(false);
}

async function compare(value: unknown, rules: Rules, options: Settings) {
  const theirs = await referenceOutcome(value, rules, options);
  const ours = await valueOutcome(value, rules, options);
  if (explained(value, ours, theirs)) return;
  agree(ours, theirs);
  if (typeof value === 'string') expect(textOutcome(value, rules, options)).toEqual(ours);
}

describe('each rule by itself', { timeout: TIMEOUT_MS }, () => {
  test.each(Object.keys(kinds) as ReferenceRule[])('%s', (name) =>
    fc.assert(fc.asyncProperty(kinds[name].values, arbitraryRule(name), settings, compare), {
      seed,
      numRuns: CASES_PER_RULE,
    }),
  );
});

test('rules together, with and without stopping at the first that fails', { timeout: TIMEOUT_MS }, () =>
  fc.assert(fc.asyncProperty(anyValue, arbitraryRules, settings, compare), {
    seed,
    numRuns: CASES_TOGETHER,
  }),
);

afterAll(() => expect(compared).toBeGreaterThanOrEqual(35_000));
