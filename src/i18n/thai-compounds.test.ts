import { expect, test } from 'vitest';
import { byCompounds } from './thai-compounds.ts';

test('every second part is a compound, and nothing is lost', () => {
  const text = 'ข้าพเจ้ายินยอมตามนโยบายความเป็นส่วนตัว และการจัดการข้อมูลส่วนบุคคล';
  expect(byCompounds(text)).toEqual([
    'ข้าพเจ้ายินยอมตามนโยบาย',
    'ความเป็นส่วนตัว',
    ' และการจัดการ',
    'ข้อมูลส่วนบุคคล',
    '',
  ]);
  expect(byCompounds('No Thai')).toEqual(['No Thai']);
});
