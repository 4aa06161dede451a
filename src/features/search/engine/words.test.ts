import { expect, test } from 'vitest';
import { isUnspaced, wordsOf } from './words.ts';

const TEXT = 'หอการค้าสะพาน ประกาศตาม พ.ร.บ. คุ้มครองข้อมูล: node.js และ漢字 ภาษาไทยปี๒๕๖๙ e-mail ที่แปลแล้ว';
const termsOf = (text: string) => wordsOf(text).map(({ term }) => term);

test('runs that are cut together are cut as each would be by itself', () => {
  expect(termsOf(TEXT)).toEqual(TEXT.split(' ').flatMap(termsOf));
});

test('every word says where it is, and an abbreviation is one word', () => {
  const words = wordsOf(TEXT);
  expect(words.map(({ start, end }) => TEXT.slice(start, end))).toContain('พ.ร.บ.');
  for (const { term, start, end } of words) {
    if (isUnspaced(term)) expect(TEXT.slice(start, end).replaceAll('.', '')).toBe(term);
  }
});

test('what is not wanted is left out, and its neighbours stay what they are', () => {
  const run = 'คุ้มครองข้อมูล';
  const [from, to] = [TEXT.indexOf(run), TEXT.indexOf(run) + run.length];
  const wanted = wordsOf(TEXT).filter(
    ({ term, start, end }) => !isUnspaced(term) || (from <= start && end <= to),
  );
  expect(wordsOf(TEXT, (one) => one === run)).toEqual(wanted);
});
