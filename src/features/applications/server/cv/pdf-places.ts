import { assertCv } from './cv-problem.ts';
import type { PdfLexer } from './pdf-lexer.ts';

export interface ClassicPlace {
  readonly number: number;
  readonly at: number;
  readonly generation: number;
}
export interface PackedPlace {
  readonly number: number;
  readonly pack: number;
  readonly index: number;
}
export type PdfPlace = ClassicPlace | PackedPlace;

const FIRST_AND_COUNT = /(\d{1,8}) (\d{1,8}) {0,2}(?:\r\n|\n|\r)/y;
const ENTRY = /(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y;
const BLANK = /[\t\n\f\r ]*/y;

/** What else some programs write, which readers count differently. */
const ODD = /[\t\n\f\r \dnf]*/y;

/** The places of a table in letters, and whether that is all of it, as the standard has it. @throws CvProblem */
export function classicPlaces(
  lexer: PdfLexer,
  left: { values: number },
): { places: ClassicPlace[]; isExact: boolean } {
  const places: ClassicPlace[] = [];
  let isExact = true;
  lexer.take(BLANK);
  for (let head = lexer.take(FIRST_AND_COUNT); head; head = lexer.take(FIRST_AND_COUNT)) {
    const [first = 0, count = 0] = head.slice(1).map(Number);
    for (let number = first; number < first + count; number++) {
      assertCv(left.values-- > 0, 'unreadFile');
      const entry = lexer.take(ENTRY);
      isExact &&= entry !== undefined;
      if (!entry) break;
      const [, at, generation, kind] = entry;
      if (kind === 'n') places.push({ number, at: Number(at), generation: Number(generation) });
    }
  }
  lexer.take(BLANK);
  return { places, isExact: lexer.take(ODD)?.[0] === '' && isExact };
}
