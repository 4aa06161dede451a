import { deflateSync } from 'node:zlib';
import { bytesOf, notesOf, packedObjects, pdf, type PdfObject } from './cv-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** A file that was made to take long, or to unfold far; made when it is asked for. */
export interface Attack {
  readonly name: string;
  readonly file: () => Bytes;
}

const NO_TABLE = '\nstartxref\n0\n%%EOF\n';
export const much = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length));
/** A PDF with much of one text behind its objects. */
export const pdfOf = (text: string, bytes: number): Bytes => bytesOf(pdf(), much(text, bytes), NO_TABLE);
/** Each an object of its own. */
const objectsOf = (text: string): Bytes =>
  bytesOf(
    pdf(),
    Array.from({ length: 3_600_000 / (text.length + 20) }, (_, at) => `${at + 9} 0 obj${text} endobj\n`).join(
      '',
    ),
    NO_TABLE,
  );
const unfolded = (dictionary: string, text: string): PdfObject => ({
  dictionary: `${dictionary} /Filter /FlateDecode`,
  stream: deflateSync(text),
});
/** Notes that a viewer's reader would look at one by one, and what they share. */
const NOTES: readonly (readonly [note: string, ...shared: PdfObject[]])[] = [
  [
    '/Subtype /FreeText /AP << /N 6 0 R >>',
    unfolded('/Subtype /Form /BBox [0 0 9 9]', `BT ${much('(a) Tj ', 1_000_000)}`),
  ],
  ['/Subtype /Ink /InkList 6 0 R', `[${much('[3]', 75_000)}]`],
  ['/Subtype /Link /OC << /Type /OCMD /VE 6 0 R >>', `[/And ${much('[/And 3 0 R] ', 195_000)}]`],
  ['/Subtype /Widget /FT /Ch /V 6 0 R', `[${much(`(${'a'.repeat(100_000)}) `, 3_000_000)}]`],
  [
    '/Subtype /Widget /FT /Tx /Parent 6 0 R',
    ...Array.from({ length: 14_000 }, (_, at) => `<< /Parent ${at + 7} 0 R >>`),
  ],
];

/** Small files that take the readers of PDFs long: what is shared is read again each time, or letter by letter. */
export const READER_ATTACKS: readonly Attack[] = [
  ...NOTES.map(([note, ...more]) => ({
    name: `PDF of 190 notes ${note}`,
    file: () => notesOf(note, 190, ...more),
  })),
  ...['(', '/', '<', '%', '[', '1 ', '<</A 9 0 R>>'].map((text) => ({
    name: `PDF with packed objects of ${JSON.stringify(text)}`,
    file: () => pdf([packedObjects(`[${much(text, 4_000_000)}${text === '(' ? ')' : ''}`)]),
  })),
  {
    name: 'PDF with 50,000 packed objects in one place',
    file: () =>
      pdf([
        {
          dictionary: '/Type /ObjStm /N 50000 /First 200000 /Filter /FlateDecode',
          stream: deflateSync(`${much('9 0 ', 200_000)}(${'a'.repeat(100_000)})`),
        },
      ]),
  },
  ...['trailer<<>>\n', 'startxref 0\n%%EOF\n', 'xref\n0 1\n0000000000 65535 f \n', '9\xff0\xff'].map(
    (text) => ({ name: `PDF of ${JSON.stringify(text)}`, file: () => pdfOf(text, 3_900_000) }),
  ),
  ...['1', '<</A/B>>', `/${'#41'.repeat(80)}`, `(${'\\'.repeat(1_000)})`, `(${'obj '.repeat(250)})`].map(
    (text) => ({
      name: `PDF of objects of ${JSON.stringify(text.slice(0, 9))}`,
      file: () => objectsOf(text),
    }),
  ),
  ...[
    '<</Length 0>>stream\nendstream',
    '<</Length 9 0 R>>stream\nendstream',
    '<</A/XRef/Length 1>>stream\n (\nendstream',
  ].map((text) => ({
    name: `PDF of objects of ${text.replaceAll('\n', ' ')}`,
    file: () => objectsOf(text),
  })),
  {
    name: 'PDF with a stream of trailers, each a text without end',
    file: () =>
      bytesOf(pdf([{ dictionary: '', stream: much('xref\ntrailer (\nstartxref\n', 3_900_000) }]), NO_TABLE),
  },
  {
    name: 'PDF of tables of nothing',
    file: () => pdfOf('xref\n0 0\ntrailer<<>>', 3_900_000),
  },
  {
    name: 'PDF with a packed table of places of any width',
    file: () => pdf([{ dictionary: '/Type /XRef /Size 9 /W [99999999 1 1] /Index [0 9]', stream: 'a' }]),
  },
  {
    name: 'PDF of streams without a length',
    file: () => pdfOf('9 0 obj<<>>stream\nendstream\nendobj\n', 3_900_000),
  },
];
