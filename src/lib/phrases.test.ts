import { expect, test } from 'vitest';
import { phrasesOf } from './phrases.ts';

test.each([
  ['แผนดี ๆ ต้องมีสะพานให้ข้าม', ['แผนดี ๆ', 'ต้องมีสะพานให้ข้าม']],
  ['มองเมืองไทยจากโตเกียว สัมมนาออนไลน์', ['มองเมืองไทยจากโตเกียว', 'สัมมนาออนไลน์']],
  ['คุยกันสั้น ๆ', ['คุยกันสั้น ๆ']],
  ['สมาชิก', ['สมาชิก']],
  ['Every good plan needs a way across', ['Every good plan needs a way across']],
])('%s', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases);
  expect(phrases.join(' ')).toBe(text);
});
