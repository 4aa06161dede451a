import { expect, test } from 'vitest';
import { byCompounds, joinCompounds, withoutJoiners } from './thai-compounds.ts';

const text = 'ข้าพเจ้ายินยอมตามนโยบายความเป็นส่วนตัว และการจัดการข้อมูลส่วนบุคคล';

test('every second part is a compound, and nothing is lost', () => {
  expect(byCompounds(text)).toEqual([
    'ข้าพเจ้ายินยอมตามนโยบาย',
    'ความเป็นส่วนตัว',
    ' และการจัดการ',
    'ข้อมูลส่วนบุคคล',
    '',
  ]);
  expect(byCompounds('No Thai')).toEqual(['No Thai']);
});

test('joined, a text shows alike and can be had back', () => {
  expect(joinCompounds(text)).toContain('ความ\u2060เป็น\u2060ส่วน\u2060ตัว และ');
  expect(withoutJoiners(joinCompounds(text))).toBe(text);
  expect(joinCompounds('No Thai')).toBe('No Thai');
});

test('signs stay with what they belong to, and can be had back', () => {
  expect(joinCompounds('สั้น ๆ เวลา 9.00 น.')).toBe('สั้น\u00a0ๆ เวลา 9.00\u00a0น.');
  expect(withoutJoiners(joinCompounds('สั้น ๆ'))).toBe('สั้น ๆ');
});

test('words that a browser reads wrongly from where one ends and the next begins are compounds too', () => {
  expect(byCompounds('งานแล้วกว่า 600')[1]).toBe('แล้วกว่า');
});
