import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;
export const bytesOf = (...parts: readonly (Uint8Array | string)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  );

/** Objects of a PDF, each a text or a dictionary with a stream. */
export type PdfObject = string | { readonly dictionary: string; readonly stream: Uint8Array | string };

/** A PDF of one page, with a table of where its objects lie; further objects are numbered from 5. */
export function pdf(more: readonly PdfObject[] = [], { trailer = '', catalogue = '' } = {}): Bytes {
  const content = deflateSync('BT /F1 24 Tf 72 700 Td (Somying Jaidee: HTML/JavaScript) Tj ET');
  const objects: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    { dictionary: '/Filter /FlateDecode', stream: content },
    ...more,
  ];
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  objects.forEach((object, place) => {
    places.push(length());
    const head = `${place + 1} 0 obj\n`;
    if (typeof object === 'string') pieces.push(Buffer.from(`${head}${object}\nendobj\n`, 'latin1'));
    else {
      const bytes = Buffer.from(bytesOf(object.stream));
      const dictionary = `<< /Length ${bytes.length} ${object.dictionary} >>`;
      pieces.push(Buffer.from(`${head}${dictionary}\nstream\n`, 'latin1'), bytes);
      pieces.push(Buffer.from('\nendstream\nendobj\n'));
    }
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = length();
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return bytesOf(...pieces, `${end}startxref\n${start}\n%%EOF\n`);
}

/** The same PDF with something written in place of something else, and its table as its objects lie then. */
export function rewritten(file: Bytes, what: string, by: string): Bytes {
  const text = Buffer.from(file).toString('latin1').replace(what, by);
  const start = text.lastIndexOf('\nxref\n') + 1;
  const places = text.slice(0, start).matchAll(/^\d+ 0 obj$/gm);
  const place = () => `${String(places.next().value?.index ?? 0).padStart(10, '0')} 00000 n `;
  const end = text.slice(start).replace(/^\d{10} 00000 n /gm, place);
  return bytesOf(text.slice(0, start), end.replace(/startxref\n\d+/, `startxref\n${start}`));
}
/** A PDF of one page with a field or note, named so many times. */
export const notesOf = (note: string, times: number, ...more: PdfObject[]): Bytes =>
  rewritten(
    pdf([`<< /Type /Annot /Rect [0 0 9 9] ${note} >>`, ...more]),
    '/Contents 4',
    `/Annots [${'5 0 R '.repeat(times)}] /Contents 4`,
  );
/** A PDF of so many pages, all of which are the one there is, with so many links. */
export function pdfOfPages(pages: number, links = 0): Bytes {
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) >> >>';
  const list = `[${'5 0 R '.repeat(links)}]`;
  const file = rewritten(pdf([link, list]), '/Contents 4', '/Annots 6 0 R /Contents 4');
  return rewritten(file, '/Kids [3 0 R] /Count 1', `/Kids [${'3 0 R '.repeat(pages)}] /Count ${pages}`);
}

/** Objects packed into a stream, as programs of today write them. */
export const packedObjects = (text: string, filter = '/Filter /FlateDecode'): PdfObject => ({
  dictionary: `/Type /ObjStm /N 1 /First 4 ${filter}`,
  stream: filter === '' ? `9 0 ${text}` : deflateSync(Buffer.from(`9 0 ${text}`, 'latin1')),
});

export interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array | string;
  /** What the archive says of it, where that is not true. */
  readonly says?: { readonly size?: number; readonly flags?: number; readonly localName?: string };
}

/** An archive; `between` is behind each entry, `lead` before the first, `comment` at the end. */
export function zip(
  parts: readonly ZipPart[],
  {
    between = '',
    lead = '',
    comment = '',
  }:
    | Readonly<Record<'between' | 'lead' | 'comment', string>>
    | Partial<Readonly<Record<'between' | 'lead' | 'comment', string>>> = {},
): Bytes {
  const entries: Buffer[] = [Buffer.from(lead, 'latin1')];
  const directory: Buffer[] = [];
  let at = lead.length;
  for (const { name, content, says = {} } of parts) {
    const bytes = Buffer.from(typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    const localName = Buffer.from(says.localName ?? name);
    const size = says.size ?? bytes.length;
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(says.flags ?? 0, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(localName.length, 26);
    const entry = Buffer.concat([local, localName, packed, Buffer.from(between, 'latin1')]);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    local.copy(central, 6, 4, 30);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(at, 42);
    directory.push(Buffer.concat([central, Buffer.from(name)]));
    entries.push(entry);
    at += entry.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return bytesOf(...entries, list, end, comment);
}

export const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** The parts of a Word document with one line of text. */
export function docxParts({ main = MAIN, more = '' } = {}): ZipPart[] {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return [
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>ประวัติย่อ</w:t></w:r></w:p></w:body></w:document>`,
    },
  ];
}
export const docx = (more: readonly ZipPart[] = [], about: Parameters<typeof docxParts>[0] = {}): Bytes =>
  zip([...docxParts(about), ...more]);
/** The relations of a part of the document, with one to somewhere else. */
export const relation = (type: string, target: string): ZipPart => ({
  name: 'word/_rels/settings.xml.rels',
  content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
});

export interface CompoundPart {
  readonly name: string;
  /** A storage, if there is none. */
  readonly content?: Uint8Array;
}
const SECTOR = 512;
const END = 0xfffffffe;

/** A compound file with parts of any size from 4,096 bytes, or storages. */
export function compound(parts: readonly CompoundPart[]): Bytes {
  const directorySectors = Math.ceil((parts.length + 1) / 4);
  const table: number[] = [0xfffffffd];
  const chained = (count: number): number => {
    const start = table.length;
    for (let place = 0; place < count; place++) table.push(place === count - 1 ? END : table.length + 1);
    return start;
  };
  const directoryStart = chained(directorySectors);
  let number = 0;
  const entry = (name: string, kind: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 0, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, 64);
    bytes[66] = kind;
    // The tree is a list: each has the next at its right, and the root has the first.
    bytes.fill(0xff, 68, 80);
    const isLast = number === parts.length;
    if (number === 0 && !isLast) bytes.writeUInt32LE(1, 76);
    else if (!isLast) bytes.writeUInt32LE(number + 1, 72);
    number += 1;
    bytes.writeUInt32LE(start, 116);
    bytes.writeUInt32LE(size, 120);
    return bytes;
  };
  const entries = [entry('Root Entry', 5, END, 0)];
  const contents: Buffer[] = [];
  for (const { name, content } of parts) {
    if (!content) entries.push(entry(name, 1, 0, 0));
    else {
      const count = Math.ceil(content.length / SECTOR);
      entries.push(entry(name, 2, chained(count), content.length));
      contents.push(Buffer.concat([content, Buffer.alloc(count * SECTOR - content.length)]));
    }
  }
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.writeUInt32LE(0, 76);
  const fat = Buffer.alloc(SECTOR, 0xff);
  if (table.length > SECTOR / 4) throw new Error('One sector of the table is all that tests need.');
  table.forEach((next, place) => fat.writeUInt32LE(next >>> 0, place * 4));
  const directory = Buffer.concat([
    ...entries,
    Buffer.alloc(directorySectors * SECTOR - entries.length * 128),
  ]);
  return bytesOf(header, fat, directory, ...contents);
}

const PIECES_AT = 0x1a2;
/** The stream of a Word document, as it begins, with its text in pieces, each of which stands somewhere else. */
export function wordStream(flags = 0x1200, pieces: readonly string[] = ['CV']): Uint8Array {
  const stream = Buffer.alloc(4096);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0xc1, 2);
  stream.writeUInt16LE(flags, 10);
  stream.writeUInt16LE(14, 32);
  stream.writeUInt16LE(22, 62);
  stream.writeUInt32LE(PIECES_AT, PIECES_AT);
  stream.writeUInt32LE(pieceList(pieces).length, PIECES_AT + 4);
  pieces.forEach((text, at) => stream.write(text, placeOf(at), at % 2 === 0 ? 'utf16le' : 'latin1'));
  return stream;
}
/** Of wide and of narrow letters in turn, the last piece first. */
const placeOf = (piece: number): number => 4096 - (piece + 1) * 200;
function pieceList(pieces: readonly string[]): Buffer {
  const list = Buffer.alloc(5 + 4 + pieces.length * 12);
  list[0] = 2;
  list.writeUInt32LE(list.length - 5, 1);
  let letters = 0;
  pieces.forEach((text, at) => {
    letters += text.length;
    list.writeUInt32LE(letters, 5 + (at + 1) * 4);
    const place = at % 2 === 0 ? placeOf(at) : placeOf(at) * 2 + 0x40000000;
    list.writeUInt32LE(place, 5 + (pieces.length + 1) * 4 + at * 8 + 2);
  });
  return list;
}
/** The table of such a document. */
export function wordTable(pieces: readonly string[] = ['CV']): Buffer {
  const table = Buffer.alloc(4096);
  pieceList(pieces).copy(table, PIECES_AT);
  return table;
}
/** A Word document as DOC, with further parts. */
export const doc = (
  more: readonly CompoundPart[] = [],
  stream = wordStream(),
  table: Uint8Array = wordTable(),
): Bytes =>
  compound([{ name: 'WordDocument', content: stream }, { name: '1Table', content: table }, ...more]);
/** A Word document as DOC whose text stands in these pieces. */
export const docOf = (...pieces: readonly string[]): Bytes =>
  doc([], wordStream(undefined, pieces), wordTable(pieces));
