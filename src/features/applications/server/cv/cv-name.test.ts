import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingName } from './cv-name.ts';

const PDF = 'application/pdf';
test.each([
  ['ประวัติย่อ สมหญิง ใจดี.pdf', 'ประวัติย่อ สมหญิง ใจดี.pdf'],
  ['CV.PDF', 'CV.PDF'],
  ['cv.docx', 'cv.pdf'],
  ['cv.exe', 'cv.pdf'],
  ['cv.pdf.exe', 'cv.pdf'],
  ['John.Smith', 'John.Smith.pdf'],
  ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.pdf'],
  ['a\r\nb\0c.pdf', 'a bc.pdf'],
  ['น\u0e4d\u0e32.pdf', 'น\u0e4d\u0e32.pdf'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...', 'cv.pdf'],
  ['.pdf', 'cv.pdf'],
  ['', 'cv.pdf'],
  ['\ud800.pdf', 'cv.pdf'],
])('%j is kept as %j', (given, kept) => expect(fittingName(given, PDF)).toBe(kept));

test('an ending that fits stays as it is written', () => {
  expect(fittingName('รูป.JPEG', 'image/jpeg')).toBe('รูป.JPEG');
  expect(fittingName('รูป.png', 'image/jpeg')).toBe('รูป.jpg');
});
test('a long name is cut between letters, never within one', () => {
  const kept = fittingName(`${'ก้'.repeat(200)}.pdf`, PDF);
  expect(kept).toBe(`${'ก้'.repeat(39)}.pdf`);
});
test('whatever the name, what is kept has bounds, an ending and nothing unseen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
      const kept = fittingName(name, PDF);
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(240);
      expect(kept.toLowerCase().endsWith('.pdf') && !/[/\\\p{Cc}\p{Cf}\p{Cs}]/u.test(kept)).toBe(true);
      expect(fittingName(kept, PDF)).toBe(kept);
    }),
  );
});
