import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { bytesOf, doc, docOf, docx, MAIN, notesOf, pdf, pdfOfPages, rewritten, zip } from './cv-files.ts';
import { type Attack, much, pdfOf, READER_ATTACKS } from './pdf-reader-attacks.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const MOST = 4_194_304;
const PACK = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';

/** A PDF whose packed objects unfold a thousandfold. */
export const unfoldingPdf = (bytes: number, streams = 1): Bytes =>
  pdf(
    Array.from({ length: streams }, () => ({
      dictionary: PACK,
      stream: deflateSync(Buffer.alloc(bytes, ' ')),
    })),
  );
/** A document whose relations, text and noise are much of one text; the noise makes it unfold to little enough. */
export const docxOf = (text: string, bytes: number): Bytes =>
  docx([
    { name: 'word/a.xml', content: much(text, bytes) },
    { name: 'word/_rels/a.rels', content: much(text, bytes) },
    { name: 'word/noise.bin', content: randomBytes(250_000) },
  ]);

const part = (name: string, content: Uint8Array | string) => ({ name, content });
const SIGNS = ['(', '<', '<<', '[', '/S ', '/S%', '1%', '%\n', '1 1', '/', '%', '1 ', '1 0 obj ', '9 '];
const WORDS = [
  '>>stream\n',
  '>>stream\nendstream',
  '#4a',
  '(\\',
  '1 0 obj<<',
  '5 0 obj[',
  '<</A ',
  '<</URI(java ',
  'trailer<<',
];
const TAGS = ['<', '<w:instrText', '<!--', '<![CDATA[', '<![CDATA[]]>', '&#68;', '<Relationship a="'];
const MORE_TAGS = ['<Relationship ', ' w:instr="', ' w:instr=', '<a:', 'DDE ', '<a>', '<a b="c" ', '&amp;'];

/** The files with which uploads were attacked, and their kin. */
export const ATTACKS: readonly Attack[] = [
  ...READER_ATTACKS,
  ...[32 * 1024, 64 * 1024, 3_900_000].map((bytes) => ({
    name: `PDF of %/S lines, ${bytes} bytes`,
    file: () => pdfOf('%/S\n', bytes),
  })),
  ...[...SIGNS, ...WORDS].map((text) => ({
    name: `PDF of ${JSON.stringify(text)}`,
    file: () => pdfOf(text, 3_000_000),
  })),
  { name: 'PDF with packed objects, a thousandfold', file: () => unfoldingPdf(29_000_000) },
  { name: 'PDF with many of them', file: () => unfoldingPdf(8_000_000, 9) },
  {
    name: 'PDF of numbers too large',
    file: () => pdf([`<< /A [${much('9'.repeat(25) + ' ', 3_900_000)}] >>`]),
  },
  { name: 'PDF of numbers', file: () => pdf([`<< /A [${much('9 ', 3_900_000)}] >>`]) },
  {
    name: 'PDF of names, each another',
    file: () =>
      pdf([`<< /A [${Array.from({ length: 500_000 }, (_, at) => `/${at.toString(36)}`).join('')}] >>`]),
  },
  {
    name: 'PDF of actions when it is opened',
    file: () => pdf([], { catalogue: `/AA << ${much('/O 4 0 R ', 3_900_000)} >>` }),
  },
  {
    name: 'PDF of pages with an action each',
    file: () => pdf(Array.from({ length: 15_000 }, () => '<< /AA << /O << /S /GoTo /D [3 0 R] >> >> >>')),
  },
  {
    name: 'PDF of actions that stand elsewhere, many under one number',
    file: () =>
      bytesOf(
        pdf(Array.from({ length: 9_000 }, () => '<< /AA << /O 9 0 R >> >>')),
        much('9 0 obj\n<< /S /GoTo >>\nendobj\n', 400_000),
        '\nstartxref\n0\n%%EOF\n',
      ),
  },
  { name: 'PDF of one page with 5,000 links', file: () => pdfOfPages(1, 5_000) },
  {
    name: 'PDF of a field with 500 choices, named 190 times',
    file: () => notesOf(`/Subtype /Widget /FT /Ch /T (a) /Opt [${'(a) '.repeat(500)}]`, 190),
  },
  {
    name: 'PDF of a note with formatted text, named 190 times',
    file: () => notesOf(`/Subtype /FreeText /RC (${'<p>a'.repeat(490)})`, 190),
  },
  {
    name: 'PDF with metadata that unfold far',
    file: () =>
      pdf(
        [
          {
            dictionary: '/Type /Metadata /Subtype /XML /Filter /FlateDecode',
            stream: deflateSync('<x>'.repeat(5_000_000)),
          },
        ],
        { catalogue: '/Metadata 5 0 R ' },
      ),
  },
  { name: 'PDF of 200 pages with 200 links each', file: () => pdfOfPages(200, 200) },
  { name: 'PDF of 5 pages with 200 links each', file: () => pdfOfPages(5, 200) },
  {
    name: 'PDF with a packed table of places that are not there',
    file: () =>
      pdf([{ dictionary: '/Type /XRef /Size 9 /W [0 0 0] /Index [0 99999999]', stream: deflateSync('') }]),
  },
  {
    name: 'PDF with a tree of a thousand branches above 200 pages',
    file: () =>
      rewritten(
        pdf(
          Array.from({ length: 990 }, (_, at) =>
            at < 989
              ? `<< /Type /Pages /Count 200 /Kids [${at + 6} 0 R] >>`
              : `<< /Type /Pages /Count 200 /Kids [${'3 0 R '.repeat(200)}] >>`,
          ),
        ),
        '/Kids [3 0 R] /Count 1',
        '/Kids [5 0 R] /Count 200',
      ),
  },
  { name: 'PDF of small objects', file: () => pdfOf('9 0 obj<</A 1>>endobj\n', 3_900_000) },
  {
    name: 'PDF with a page that unfolds far',
    file: () => pdf([{ dictionary: '/Filter /FlateDecode', stream: deflateSync(Buffer.alloc(200_000_000)) }]),
  },
  {
    name: 'DOCX with a part that unfolds far',
    file: () => docx([part('word/a.xml', Buffer.alloc(50_000_000))]),
  },
  {
    name: 'DOCX with archives that unfold far',
    file: () =>
      docx(
        Array.from({ length: 15 }, (_, at) =>
          part(`word/${at}.xlsx`, zip([part('a', Buffer.alloc(7_000_000))])),
        ),
      ),
  },
  {
    name: 'DOCX with a picture that unfolds far',
    file: () => docx([part('word/a.emf', Buffer.alloc(60_000_000)), part('b', randomBytes(650_000))]),
  },
  ...[...TAGS, ...MORE_TAGS].map((text) => ({
    name: `DOCX of ${JSON.stringify(text)}`,
    file: () => docxOf(text, 8_000_000),
  })),
  {
    name: 'DOCX whose list names parts that are not there, each of a kind',
    file: () =>
      docx(
        Array.from({ length: 900 }, (_, at) => part(`x/${at}`, '')),
        {
          more: Array.from(
            { length: 20_000 },
            (_, at) => `<Override PartName="/${at}" ContentType="${MAIN}"/>`,
          ).join(''),
        },
      ),
  },
  {
    name: 'DOC of fields in pieces',
    file: () => docOf(...Array.from({ length: 20 }, () => '\x13 '.repeat(60))),
  },
  {
    name: 'DOCX of links of many words',
    file: () => docxOf(`<w:instrText>HYPERLINK ${much('a ', 3_000)}</w:instrText>`, 2_000_000),
  },
  { name: 'DOC of fields', file: () => doc([{ name: 'Data', content: Buffer.from(much('\x13 ', 30_000)) }]) },
  { name: 'JPEG of markers', file: () => bytesOf('\xff\xd8\xff', much('\xff', 4_000_000)) },
  { name: 'JPEG of segments', file: () => bytesOf('\xff\xd8', much('\xff\xe1\0\x02', 4_000_000)) },
  { name: 'archive of nothing but ends', file: () => bytesOf('PK\x03\x04', much('PK\x05\x06', MOST - 4)) },
];
