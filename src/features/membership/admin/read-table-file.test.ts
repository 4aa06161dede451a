import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTableFile } from './read-table-file.ts';
import { decodeText } from '#fields/decode-text.ts';

const bufferOf = (bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

test('UTF-8 is read as such, with and without the sign at its beginning', () => {
  const bytes = [...new TextEncoder().encode('สมชาย')];
  expect(decodeText(bufferOf(bytes))).toBe('สมชาย');
  expect(decodeText(bufferOf([0xef, 0xbb, 0xbf, ...bytes]))).toBe('สมชาย');
});

test('Thai in windows-874, which is never valid UTF-8, is read as such', () => {
  expect(decodeText(bufferOf([0xca, 0xc1, 0xaa, 0xd2, 0xc2]))).toBe('สมชาย');
});

test.each([
  ['smallest byte first, as Excel’s “Unicode Text” has it', [0xff, 0xfe, 0x2a, 0x0e, 0x21, 0x0e, 0x09, 0x00]],
  ['largest byte first', [0xfe, 0xff, 0x0e, 0x2a, 0x0e, 0x21, 0x00, 0x09]],
])('UTF-16 is known by the sign at its beginning: %s', async (_, bytes) => {
  expect(await readTableFile(new Blob([bufferOf(bytes)]))).toBe('สม\t');
});

test('the first sheet of an .xlsx is read row for row, days as days', async () => {
  const text = await readTableFile(new Blob([readFileSync('tests/fixtures/members.xlsx')]));
  expect(text.split('\r\n')).toEqual([
    '"อีเมล","นามสกุล","First name","Mobile","ประเภทสมาชิก","Member until","หมายเหตุ"',
    '"xlsx-one@tests.example","ใจดี","สมหญิง","02 000 0100","บริษัท","2028-12-31","x"',
    '"","","","","","",""',
    '"nobody","Doe","John","21234567","gold","",""',
    '"xlsx-two@tests.example","Doe","Jane","021234567","personal","31 ธ.ค. 2571",""',
  ]);
});

test('what only looks like one is refused, as is what is no text, such as a spreadsheet of former days', async () => {
  await expect(readTableFile(new Blob(['PK nonsense']))).rejects.toThrow();
  const xls = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0];
  await expect(readTableFile(new Blob([bufferOf(xls)]))).rejects.toThrow();
});
