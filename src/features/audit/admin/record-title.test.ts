import { expect, test } from 'vitest';
import { textIn } from '#tests/support/in-languages.ts';
import { titleOf } from './record-title.ts';

test.each([
  [{ name: 'Kenji Tanaka' }, 'Kenji Tanaka'],
  [{ firstName: 'สมชาย', lastName: 'วงศ์สุวรรณ' }, 'สมชาย วงศ์สุวรรณ'],
  [{ name: textIn({ en: 'Press', th: 'ข่าว' }) }, 'ข่าว'],
  [{ name: textIn({ en: 'Press' }) }, 'Press'],
  [{ title: textIn({ en: 'A seminar' }), name: 'x' }, 'A seminar'],
  [{ fileName: 'photo.jpg' }, 'photo.jpg'],
  [{ subject: 'ได้รับข้อความแล้ว' }, 'ได้รับข้อความแล้ว'],
  [{}, ''],
])('%j is called %s', (record, title) => expect(titleOf(record, 'th')).toBe(title));
