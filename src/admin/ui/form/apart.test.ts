import { expect, test } from 'vitest';
import { apart } from './apart.ts';

const long = 'One sentence like the others. '.repeat(40);

test('short texts are shown whole', () => {
  expect(apart('Mine', '')).toEqual(['Mine', '']);
});

test('of long texts, what is shown begins shortly before they differ', () => {
  const [mine, theirs] = apart(`${long}Mine.${long}`, `${long}Theirs.${long}`);
  expect(mine).toMatch(/^…\S.* Mine\..*…$/);
  expect(theirs).toMatch(/^…\S.* Theirs\..*…$/);
  expect(mine.length).toBeLessThan(260);
});

test('of long texts that differ at once, the beginning is shown', () => {
  const [mine, theirs] = apart(`A ${long}`, `B ${long}`);
  expect([mine.slice(0, 5), theirs.slice(0, 5)]).toEqual(['A One', 'B One']);
});

test('one that goes on where the other ends is told from it', () => {
  expect(apart(long, `${long}More.`)).toEqual([
    expect.stringMatching(/^….*others\.$/),
    expect.stringMatching(/^….*others\. More\.$/),
  ]);
});

test('a blank right before the difference takes away nothing of what leads to it', () => {
  const [mine] = apart(`${'ข้อความ'.repeat(60)} ของฉัน`, `${'ข้อความ'.repeat(60)} ของเขา`);
  expect(mine).toMatch(/^….{30,}ข้อความ ของฉัน$/);
});

test('a Thai letter keeps its marks', () => {
  const thai = 'ที่'.repeat(200);
  for (const end of ['ก', 'กก', 'กกก']) expect(apart(`${thai}${end}`, `${thai}ข`)[0]).toMatch(/^…ที่/);
});
