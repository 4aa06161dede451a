import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bytesOf, packedObjects, pdf, type PdfObject, rewritten } from '#tests/support/server/cv-files.ts';
import { type Bytes, verdict } from '#tests/support/server/cv-verdict.ts';

// A file is objects, tables of their places, trailers, blanks and comments, written as every reader reads them.

const TAKEN = 'application/pdf';
const SCRIPT = '<< /S /URI /URI (https://a.example) >>';
const respelt = (file: Bytes, what: RegExp | string, by: string): Bytes =>
  bytesOf(Buffer.from(file).toString('latin1').replace(what, by));
const placeOf = (file: Bytes, word: string): string =>
  String(Buffer.from(file).toString('latin1').indexOf(word)).padStart(10, '0');
/** The last place of the table, which is that of the last object. */
const LAST_PLACE = /\d{10}(?= 00000 n \ntrailer)/;

/** With another fifth object behind it, as programs add one. */
function changed(file: Bytes): Bytes {
  const text = Buffer.from(file).toString('latin1').trimEnd();
  const start = /startxref\n(\d+)/.exec(text)?.[1];
  const object = '5 0 obj\n2\nendobj\n';
  const place = String(text.length).padStart(10, '0');
  const table = `xref\n5 1\n${place} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${start} >>\n`;
  return bytesOf(text, object, table, `startxref\n${text.length + object.length}\n%%EOF\n`);
}

describe('a PDF is refused', () => {
  const eleven = pdf([SCRIPT, ...Array.from({ length: 6 }, () => '<< >>')]);
  test.each<[string, Bytes]>([
    ['whose name a zero ends', pdf([`<< /A /B\0 /S /JavaScript >>`])],
    ['with a zero between words', pdf(['<< /A\0 1 >>'])],
    ['with a bracket of programs', pdf(['<< /A { } >>'])],
    ['with a number of no kind', pdf(['<< /A 1.2.3 >>'])],
    ['with a word of no meaning', pdf(['<< /A whatever >>'])],
    ['with a digit of no kind', pdf(['<< /A <4x> >>'])],
    ['with a value too few', pdf(['<< /A /B /C >>'])],
    ['with something between its objects', pdf(['1 endobj (text) 6 0 obj 1'])],
    ['whose table leads to another object', respelt(eleven, LAST_PLACE, placeOf(eleven, '5 0 obj'))],
    ['whose stream holds its own end', pdf([{ dictionary: '', stream: 'a\nendstream\nendobj' }])],
    ['whose stream is of two lengths', pdf([{ dictionary: '/Length 3', stream: 'abc' }])],
  ])('%s', async (_, file) => {
    expect(await verdict(file)).toMatch(/^(?:broken|harmful)File$/);
  });
});

describe('of a PDF with packed tables', () => {
  const table = (more: string, rows: readonly (readonly number[])[]): PdfObject => ({
    dictionary: `/Type /XRef /Filter /FlateDecode ${more}`,
    stream: deflateSync(Buffer.from(rows.flat())),
  });
  const PACK = packedObjects('<< /Title (CV) >>');
  test.each<[string, string, (readonly number[])[], string]>([
    ['a place among packed objects', '/Size 10 /Index [9 1] /W [1 1 1]', [[2, 5, 0]], TAKEN],
    ['the place of a free object', '/Size 1 /W [1 2 1]', [[0, 0, 0, 255]], TAKEN],
    ['one of another number', '/Size 9 /Index [8 1] /W [1 1 1]', [[2, 5, 0]], 'brokenFile'],
    ['one behind the last', '/Size 10 /Index [9 1] /W [1 1 1]', [[2, 5, 1]], 'brokenFile'],
    ['one in what holds none', '/Size 10 /Index [9 1] /W [1 1 1]', [[2, 4, 0]], 'brokenFile'],
    ['places to be read in another way', '/Size 1 /W [1 1 1] /DP << >>', [[0, 0, 0]], 'harmfulFile'],
    ['a place that is none', '/Size 2 /Index [1 1] /W [1 1 1]', [[1, 9, 0]], 'brokenFile'],
    ['a kind to come', '/Size 1 /W [1 1 1]', [[3, 0, 0]], 'brokenFile'],
    ['fewer places than it says', '/Size 9999999 /W [1 2 1]', [[0, 0, 0, 0]], 'brokenFile'],
    ['places of no width', '/Size 9999999 /W [0 0 0]', [[0]], 'brokenFile'],
    ['places of any width', '/Size 1 /W [999999999 1 1]', [[0]], 'brokenFile'],
    ['places below nothing', '/Size 1 /W [1 -1 1]', [[0, 0, 0]], 'brokenFile'],
    ['places of half a width', '/Size 1 /W [1 1.5 1]', [[0, 0, 0, 0]], 'brokenFile'],
    [
      'as many places as are less than none',
      '/Size 1 /Index [0 2 9 -1] /W [1 1 1]',
      [[0, 0, 0]],
      'brokenFile',
    ],
  ])('%s', async (_, more, rows, expected) => {
    expect(await verdict(pdf([PACK, table(more, rows)]))).toBe(expected);
  });
  test('one that is written by what is added to the row above is read', async () => {
    const parms = '/Size 10 /Index [9 1 9 1] /W [1 1 1] /DecodeParms << /Predictor 12 /Columns 3 >>';
    const rowsOf = (second: number) => [
      [2, 2, 5, 0],
      [2, 0, second, 0],
    ];
    expect(await verdict(pdf([PACK, table(parms, rowsOf(0))]))).toBe(TAKEN);
    expect(await verdict(pdf([PACK, table(parms, rowsOf(1))]))).toBe('brokenFile');
  });
});

test.each<[string, Bytes]>([
  [
    'places that are those of the blanks before',
    respelt(pdf(['1', '2']), LAST_PLACE, placeOf(pdf(['1', '2']), '\n6 0 obj')),
  ],
  ['a place that is that of none', respelt(pdf(['1']), LAST_PLACE, '0000000000')],
  ['comments', pdf(['% of ReportLab\n<< % its (first\n/A 1 >>'])],
  ['a number right before the end of its object', respelt(pdf(['17']), '17\nendobj', '17endobj\n')],
  ['a change right behind its end', changed(pdf(['1']))],
])('a PDF with %s is taken, as programs write it', async (_, file) => {
  expect(await verdict(file)).toBe(TAKEN);
});

// Readers look for the objects of such a file themselves, or come to them by wrong ways.
describe('a PDF with a wrong table', () => {
  const GOES = '<< /S /GoTo /D [3 0 R /Fit] >>';
  const more = [GOES, ...Array.from({ length: 9 }, () => '<< >>'), SCRIPT];
  const wrong: readonly (readonly [string, (file: Bytes) => Bytes])[] = [
    ['that leads into a number', (file) => respelt(file, LAST_PLACE, placeOf(file, '5 0 obj\n<< /S /URI'))],
    ['that leads nowhere', (file) => respelt(file, LAST_PLACE, '0000000100')],
    ['whose places are written closer', (file) => respelt(file, / n \n/g, ' n\n')],
    ['with fewer places than it says', (file) => respelt(file, /xref\n0 \d+/, 'xref\n0 99')],
    ['that is not where it is said to be', (file) => respelt(file, 'startxref\n', 'startxref\n1')],
    ['behind one that is nowhere', (file) => respelt(file, '/Root', '/Prev 9 /Root')],
    ['that is none', (file) => respelt(file, /xref\n0[^]*(?=trailer)/, '')],
  ];
  test.each(wrong)('%s is taken', async (_, made) => {
    expect(await verdict(made(pdf(more)))).toBe(TAKEN);
  });
  // 15 is one that is opened where 5 is.
  test.each(wrong)('%s is refused where an object would act in place of another', async (_, made) => {
    const file = pdf(more, { catalogue: '/OpenAction 5 0 R' });
    expect(await verdict(file)).toBe(TAKEN);
    expect(await verdict(made(file))).toBe('harmfulFile');
  });
  test('and packed objects is refused', async () => {
    const file = pdf([packedObjects('<< /Title (CV) >>')]);
    expect(await verdict(file)).toBe(TAKEN);
    expect(await verdict(respelt(file, LAST_PLACE, '0000000100'))).toBe('brokenFile');
  });
});

test.each<[string, PdfObject, number, string]>([
  ['a stream', { dictionary: '', stream: 'a text of' }, 9, TAKEN],
  ['packed objects', packedObjects('<< /Title (CV) >>', ''), 21, 'brokenFile'],
])('a PDF with a wrong length of %s', async (_, object, length, expected) => {
  const file = pdf([object]);
  expect(await verdict(file)).toBe(TAKEN);
  for (const wrong of ['4', '999', 'null'])
    expect(await verdict(rewritten(file, `/Length ${length} `, `/Length ${wrong} `))).toBe(expected);
});
