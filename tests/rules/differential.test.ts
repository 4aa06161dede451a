import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { validate } from '#fields/rules.ts';
import type { Rules } from '#fields/rules/bound-rules.ts';
import { withPictures } from './browser.ts';
import { anyValue } from './values.ts';
import { outcome, referenceOutcome, type Outcome } from './vee-validate.ts';
import { arbitraryRule, arbitraryRules, kinds, type ReferenceRule } from './written-rules.ts';

// Our rules against those of vee-validate 3, on generated values. The seed is fixed, so that a run that fails today
// fails tomorrow: `DIFFERENTIAL_SEED=7 npx vitest run differential` asks about other values.
const seed = Number(process.env['DIFFERENTIAL_SEED'] ?? 1);
const CASES_PER_RULE = 1_200;
const CASES_TOGETHER = 4_000;

withPictures();
let compared = 0;

/** A quoted address with white space in it is one of the differences (`differences.test.ts`). */
const SPACED_ADDRESS = /"[^"]*\s[^"]*"\s*@|\s"@/;
const holdsSpacedAddress = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(holdsSpacedAddress)
    : typeof value === 'string' && SPACED_ADDRESS.test(value);

const others = fc.record({
  other: anyValue,
  blank: fc.constantFrom('', null, undefined, ' ', false, []),
});
interface Settings {
  values: Record<string, unknown>;
  bails: boolean;
  name: string;
}
const settings: fc.Arbitrary<Settings> = fc.record({
  values: others,
  bails: fc.constantFrom(true, false),
  name: fc.constant('Box'),
});

/** Where the reference breaks on a value, ours says that it is wrong; where it breaks on the rule, so does ours. */
function agree(ours: Outcome, theirs: Outcome): void {
  if (ours === 'unknown rule') return; // always told by ours: one of the differences
  compared += 1;
  if (theirs !== 'broke') expect(ours).toEqual(theirs);
  else if (ours !== 'broke') expect(ours.valid).toBe(false);
}

async function compare(value: unknown, rules: Rules, options: Settings) {
  const asksForAddress = typeof rules === 'string' ? rules.includes('email') : 'email' in Object(rules);
  if (asksForAddress && holdsSpacedAddress(value)) return;
  agree(await outcome(validate(value, rules, options)), await referenceOutcome(value, rules, options));
}

describe('each rule by itself', () => {
  test.each(Object.keys(kinds) as ReferenceRule[])('%s', (name) =>
    fc.assert(fc.asyncProperty(kinds[name].values, arbitraryRule(name), settings, compare), {
      seed,
      numRuns: CASES_PER_RULE,
    }),
  );
});

test('rules together, with and without stopping at the first that fails', () =>
  fc.assert(fc.asyncProperty(anyValue, arbitraryRules, settings, compare), {
    seed,
    numRuns: CASES_TOGETHER,
  }));

afterAll(() => expect(compared).toBeGreaterThanOrEqual(20_000));
