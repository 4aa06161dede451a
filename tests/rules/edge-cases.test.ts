import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rules } from '#fields/rules/bound-rules.ts';
import { everyRule } from '#fields/rules/every-rule.ts';
import { withPictures } from './browser.ts';
import { edgeCases, otherFields } from './edge-cases.ts';
import { isValid } from './outcome.ts';
import { referenceOutcome } from './vee-validate.ts';

withPictures();

/** What both sides say of a value, in words that a failing test can show. */
async function verdicts(value: unknown, rules: Rules): Promise<string> {
  const reference = await referenceOutcome(value, rules, { values: otherFields });
  const valid = await isValid(value, rules, { values: otherFields });
  const theirs = typeof reference === 'object' ? reference.valid : reference;
  return `${fc.stringify(value)}: ours ${valid}, theirs ${theirs}`;
}

test.each(edgeCases.map((edgeCase) => ({ ...edgeCase, written: fc.stringify(edgeCase.rules) })))(
  '$written',
  async ({ rules, takes = [], refuses = [] }) => {
    for (const [values, valid] of [
      [takes, true],
      [refuses, false],
    ] as const) {
      for (const value of values) {
        expect(await verdicts(value, rules)).toBe(`${fc.stringify(value)}: ours ${valid}, theirs ${valid}`);
      }
    }
  },
);

test('every rule has its edge cases', () => {
  const asked = edgeCases.flatMap(({ rules }) =>
    typeof rules === 'string' ? rules.split('|').map((rule) => rule.split(':')[0]) : Object.keys(rules ?? {}),
  );
  expect(Object.keys(everyRule).filter((name) => !asked.includes(name))).toEqual(['phone']);
});
