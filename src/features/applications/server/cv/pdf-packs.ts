import { constants, inflateSync } from 'node:zlib';
import { CvProblem, assertCv } from './cv-problem.ts';
import { PdfLexer } from './pdf-lexer.ts';
import type { PdfPlace } from './pdf-places.ts';
import { isList, isWhole, PdfDict, PdfName, type PdfValue } from './pdf-value.ts';

export interface Left {
  values: number;
  unfoldedBytes: number;
}
const BLANKS = /[\t\n\f\r ]*/y;
const PAIR = /[\t\n\f\r ]*(\d{1,8})[\t\n\f\r ]+(\d{1,8})(?=[\t\n\f\r ]|$)/y;
const only = (value: PdfValue | undefined) => (isList(value) && value.length === 1 ? value[0] : value);

/** What is packed, as it is or by the one method that programs pack it with. @throws CvProblem */
function inflated(dict: PdfDict, content: Buffer, left: Left): Buffer {
  // For pdf.js, it counts before its long name.
  assertCv(!dict.has('DP'), 'harmfulFile');
  const filter = only(dict.get('Filter'));
  if (filter === undefined) return content;
  assertCv(filter instanceof PdfName && filter.text === 'FlateDecode', 'harmfulFile');
  try {
    // Some programs leave out its end.
    const plain = inflateSync(content, {
      maxOutputLength: Math.max(left.unfoldedBytes, 1),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    left.unfoldedBytes -= plain.length;
    return plain;
  } catch (error) {
    throw new CvProblem(error instanceof RangeError ? 'harmfulFile' : 'brokenFile');
  }
}

/** The objects in a stream of them, each with its number: one behind the other, with blanks between them. @throws CvProblem */
export function packedObjects(dict: PdfDict, content: Buffer, left: Left): (readonly [number, PdfValue])[] {
  for (const key of ['DecodeParms', 'F']) assertCv(!dict.has(key), 'harmfulFile');
  const [count, first] = ['N', 'First'].map((key) => dict.get(key));
  assertCv(isWhole(count) && isWhole(first), 'harmfulFile');
  assertCv(count <= left.values, 'unreadFile');
  const lexer = new PdfLexer(inflated(dict, content, left).toString('latin1'), left);
  const places: (readonly [number: number, at: number])[] = [];
  while (places.length < count) {
    const [, number, at] = lexer.need(PAIR);
    places.push([Number(number), Number(at) + first]);
  }
  let end = lexer.at;
  return places.map(([number, at]) => {
    // Not past a comment: a place may not lead into one.
    lexer.take(BLANKS);
    assertCv(at >= end && at <= lexer.at);
    const value = lexer.value();
    end = lexer.at;
    return [number, value];
  });
}

const BYTES_OF_FIELD = 8;
/** The places in a packed table, as many as it says. @throws CvProblem */
export function packedPlaces(dict: PdfDict, content: Buffer, left: Left): PdfPlace[] {
  const widths = dict.get('W');
  assertCv(isList(widths) && widths.length === 3);
  assertCv(widths.every((width) => isWhole(width) && width >= 0 && width <= BYTES_OF_FIELD));
  const [kindBytes = 0, firstBytes = 0, secondBytes = 0] = widths as readonly number[];
  const row = kindBytes + firstBytes + secondBytes;
  const index = dict.get('Index') ?? [0, dict.get('Size') ?? null];
  assertCv(isList(index) && index.length % 2 === 0);
  assertCv(index.every((one) => isWhole(one) && one >= 0) && row > 0);
  const plain = unpredicted(dict, inflated(dict, content, left), row);
  const places: PdfPlace[] = [];
  let at = 0;
  const next = (bytes: number, otherwise = 0): number => {
    let value = bytes === 0 ? otherwise : 0;
    for (const end = at + bytes; at < end; at++) value = value * 256 + (plain[at] ?? 0);
    return value;
  };
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first, count] = [index[pair] as number, index[pair + 1] as number];
    assertCv(at + count * row <= plain.length);
    assertCv((left.values -= count) >= 0, 'unreadFile');
    for (let number = first; number < first + count; number++) {
      const [kind, one, two] = [next(kindBytes, 1), next(firstBytes), next(secondBytes)];
      assertCv(kind <= 2);
      if (kind === 1) places.push({ number, at: one, generation: two });
      if (kind === 2) places.push({ number, pack: one, index: two });
    }
  }
  return places;
}

const PREDICTED = 10;
/** Undoes what makes packed tables small: most rows are what they add to the row above (PNG's ways to do so). @throws CvProblem */
function unpredicted(dict: PdfDict, plain: Buffer, row: number): Buffer {
  const parms = only(dict.get('DecodeParms'));
  if (parms === undefined || parms === null) return plain;
  assertCv(parms instanceof PdfDict, 'harmfulFile');
  const predictor = parms.get('Predictor') ?? 1;
  if (predictor === 1) return plain;
  assertCv(isWhole(predictor) && predictor >= PREDICTED, 'harmfulFile');
  assertCv(
    parms.get('Columns') === row &&
      (parms.get('Colors') ?? 1) === 1 &&
      (parms.get('BitsPerComponent') ?? 8) === 8,
  );
  assertCv(plain.length % (row + 1) === 0);
  const rows = Buffer.alloc((plain.length / (row + 1)) * row);
  for (let at = 0; at < rows.length; at++) {
    const kind = plain[at + Math.floor(at / row) - (at % row)] ?? 0;
    // Tables are written as they are, or by what is added to the row above.
    assertCv(kind === 0 || kind === 2, 'harmfulFile');
    const above = kind === 2 && at >= row ? (rows[at - row] ?? 0) : 0;
    rows[at] = (plain[at + Math.floor(at / row) + 1] ?? 0) + above;
  }
  return rows;
}
