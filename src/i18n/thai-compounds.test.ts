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
  expect(joinCompounds('สั้น ๆ เวลา 9.00 น.')).toBe('สั้น\u00a0ๆ เวลา\u00a09.00\u00a0น.');
  expect(withoutJoiners(joinCompounds('สั้น ๆ'))).toBe('สั้น ๆ');
});

test('a number stays with what it counts, คุณ with the name and ภาษา with the language', () => {
  expect(joinCompounds('หมดอายุภายใน 60 วัน')).toBe('หมดอายุภายใน 60\u00a0วัน');
  expect(joinCompounds('ผู้สมัคร {{count, number}} รายที่รอ')).toBe('ผู้\u2060สมัคร {{count, number}}\u00a0รายที่รอ');
  expect(joinCompounds('อาคารตัวอย่าง ชั้น 12')).toBe('อาคารตัวอย่าง ชั้น\u00a012');
  expect(joinCompounds('ส่ง 10 พฤศจิกายน 2569 หรือ 3 ก.พ. 2570')).toBe(
    'ส่ง 10\u00a0พฤศจิกายน 2569 หรือ 3\u00a0ก.พ. 2570',
  );
  expect(joinCompounds('หน้า 2 จาก 4')).toBe('หน้า 2 จาก 4');
  expect(joinCompounds('ยินดีต้อนรับ คุณ{{name}}')).toBe('ยินดีต้อนรับ คุณ\u2060{{name}}');
  expect(joinCompounds('ยังไม่มีชื่อภาษา{{language}}')).toBe('ยังไม่มีชื่อภาษา\u2060{{language}}');
});

test('words that a browser reads wrongly from where one ends and the next begins are compounds too', () => {
  expect(byCompounds('งานแล้วกว่า 600')[1]).toBe('แล้วกว่า');
});
