import { assertCv } from './cv-problem.ts';
import type { PdfLexer } from './pdf-lexer.ts';

/** Where a table says that an object is. */
export type PdfPlace =
  | { readonly number: number; readonly at: number; readonly generation: number }
  | { readonly number: number; readonly pack: number; readonly index: number };

const FIRST_AND_COUNT = /(\d{1,8}) (\d{1,8}) {0,2}(?:\r\n|\n|\r)/y;
const ENTRY = /(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y;
const BLANK = /[\t\n\f\r ]*/y;

/** The places of a table in letters, behind its first word. @throws CvProblem */
export function classicPlaces(lexer: PdfLexer, left: { values: number }): PdfPlace[] {
  const places: PdfPlace[] = [];
  lexer.take(BLANK);
  for (let head = lexer.need(FIRST_AND_COUNT); head; head = lexer.take(FIRST_AND_COUNT) as RegExpExecArray) {
    const [first = 0, count = 0] = head.slice(1).map(Number);
    for (let number = first; number < first + count; number++) {
      assertCv(left.values-- > 0, 'unreadFile');
      const [, at, generation, kind] = lexer.need(ENTRY);
      if (kind === 'n') places.push({ number, at: Number(at), generation: Number(generation) });
    }
  }
  return places;
}
