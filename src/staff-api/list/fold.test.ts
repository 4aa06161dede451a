import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['ABC', 'abc'],
  ['ＡＢＣ１', 'abc1'],
  ['Straße', 'strasse'],
  ['๑๒๓ abc', '123 abc'],
  ['น\u0e49\u0e33', 'น\u0e49\u0e33'],
  ['น\u0e4d\u0e49\u0e32', 'น\u0e49\u0e33'],
  ['น\u0e49\u0e4d\u0e32', 'น\u0e49\u0e33'],
  ['ท\u0e4d\u0e32', 'ทำ'],
  ['เเก้ว', 'แก้ว'],
  ['ก\u0e48\u0e39', 'ก\u0e39\u0e48'],
  ['ใจ\u200bดี', 'ใจดี'],
  ['ข่าว', 'ข่าว'],
])('%j is compared as %j', (text, folded) => expect(fold(text)).toBe(folded));

test('the quick way and the thorough one agree', () => {
  const usual = fc.string({
    unit: fc.constantFrom(...'AbZ กูุ่้ำเแใไ๐ําิี์ๆฯ฿\n~'),
  });
  fc.assert(
    fc.property(usual, (text) => {
      // A sign that makes no difference to the rest sends the text the long way.
      expect(fold(text)).toBe(fold(`${text}\u00ad`));
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 1_000 },
  );
});
