import { expect, test } from 'vitest';
import { cutChange } from './cut-change.ts';

const long = 'หอการค้า '.repeat(60);
const cut = (from: string | null, to: string | null) => cutChange({ field: 'body.th', from, to });

test.each([
  ['at the end', `${long}old end`, `${long}new end`],
  ['in the middle', `${long}old ${long}`, `${long}new ${long}`],
  ['at the beginning', `old ${long}`, `new ${long}`],
])('a long text is kept where it changed: %s', (_where, before, after) => {
  const { from, to } = cut(before, after);
  expect([from, to]).toEqual([expect.stringContaining('old'), expect.stringContaining('new')]);
  for (const text of [from, to]) {
    expect(text?.length).toBeLessThan(300);
    expect(text).not.toMatch(/^…\p{M}/u);
  }
  // What is alike at both ends stays so, and shows as no change.
  expect(from?.replace('old', 'new')).toBe(to);
});

test('short texts are whole, and a text that is new or gone is kept from its beginning', () => {
  expect(cut('a', 'b')).toEqual({ field: 'body.th', from: 'a', to: 'b' });
  expect(cut(null, long).to).toMatch(/^หอการค้า .*…$/);
  expect(cut(long, null).from).toMatch(/^หอการค้า .*…$/);
});

test('an e-mail address is never cut, so that an erasure finds it', () => {
  const address = 'qwilfish.zebrawood@example.co.th';
  for (let pad = 150; pad < 210; pad++) {
    const kept = cut(null, `${'a '.repeat(pad / 2)}${address} ${long}`).to ?? '';
    expect(kept.includes(address) || !kept.includes('qwil')).toBe(true);
    const { to = '' } = cut(
      `${'b '.repeat(80)}${address}${' c'.repeat(pad / 4)}`,
      `${'b '.repeat(80)}${address}${' c'.repeat(pad / 4)}d ${long}`,
    );
    expect(to?.includes(address) || !to?.includes('co.th')).toBe(true);
  }
});

test('nor is one in another script', () => {
  const address = 'ก้องภพ@ฮักกะแพง.ไทย';
  for (let pad = 150; pad < 210; pad++) {
    const kept = cut(null, `${'a '.repeat(pad / 2)}${address} ${long}`).to ?? '';
    expect(kept.includes(address) || !/ก้อง|ฮัก/.test(kept)).toBe(true);
    const [before, after] = [`${'b '.repeat(80)}${address}${' c'.repeat(pad / 4)}`, ` d ${long}`];
    const { to = '' } = cut(before, before + after);
    expect(to?.includes(address) || !to?.includes('.ไทย')).toBe(true);
  }
});

test('one word without an end is cut all the same', () => {
  expect(cut(null, 'x'.repeat(5_000)).to?.length).toBeLessThan(300);
});
