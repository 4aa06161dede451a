import { expect, test } from 'vitest';
import { titleOf } from './record-title.ts';

test.each([
  [{ name: 'Kenji Tanaka' }, 'Kenji Tanaka'],
  [{ firstName: 'สมชาย', lastName: 'วงศ์สุวรรณ' }, 'สมชาย วงศ์สุวรรณ'],
  [{ name: { en: 'Press', th: 'ข่าว' } }, 'ข่าว'],
  [{ name: { en: 'Press', th: '' } }, 'Press'],
  [{ title: { en: 'A seminar', th: '' }, name: 'x' }, 'A seminar'],
  [{ fileName: 'photo.jpg' }, 'photo.jpg'],
  [{ subject: 'ได้รับข้อความแล้ว' }, 'ได้รับข้อความแล้ว'],
  [{}, ''],
])('%j is called %s', (record, title) => expect(titleOf(record, 'th')).toBe(title));
