import { assertCv } from './cv-problem.ts';

/** Where a document says where its pieces are listed, and in how many bytes (MS-DOC, `fcClx`). */
const PIECES_AT = 0x1a2;
/** What stands before their list, each with its length: what changes how text looks. */
const LOOKS = 1;
const LIST = 2;
const PIECE_BYTES = 8;
/** Marks a piece whose letters take one byte; then its place is twice as far. */
const NARROW = 0x40000000;

/** The text of a document, put together from its pieces, which stand in any order. @throws CvProblem */
export function wordText(document: Buffer, table: Buffer): string {
  const from = document.readUInt32LE(PIECES_AT);
  const clx = table.subarray(from, from + document.readUInt32LE(PIECES_AT + 4));
  let at = 0;
  while (clx[at] === LOOKS) at += 3 + clx.readUInt16LE(at + 1);
  assertCv(clx[at] === LIST);
  const bytes = clx.readUInt32LE(at + 1);
  const list = clx.subarray(at + 5, at + 5 + bytes);
  const count = (bytes - 4) / (4 + PIECE_BYTES);
  assertCv(list.length === bytes && Number.isInteger(count) && count >= 0);
  // No two are in one place.
  let left = document.length;
  let text = '';
  for (let piece = 0; piece < count; piece++) {
    const letters = list.readUInt32LE(piece * 4 + 4) - list.readUInt32LE(piece * 4);
    const place = list.readUInt32LE((count + 1) * 4 + piece * PIECE_BYTES + 2);
    const isNarrow = (place & NARROW) !== 0;
    const start = isNarrow ? (place & ~NARROW) / 2 : place;
    const end = start + letters * (isNarrow ? 1 : 2);
    assertCv(letters >= 0 && end <= document.length && (left -= end - start) >= 0);
    text += document.toString(isNarrow ? 'latin1' : 'utf16le', start, end);
  }
  return text;
}
