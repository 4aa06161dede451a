import { CvProblem } from './cv-problem.ts';

/** A piece of a PDF as far as we read it: names with their escapes resolved, the ends of objects, anything else. */
export interface PdfToken {
  readonly kind: 'name' | 'word' | 'open' | 'other';
  readonly text: string;
  /** Where it ends. */
  readonly end: number;
}

/** Longest literal string that readers must take (ISO 32000, annex C); a longer one would hide what follows it. */
const LONGEST_STRING = 65_535;

const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/;
/** The rest of a string in hexadecimal digits. */
const HEX_STRING = /[0-9a-f\0\s]*>/iy;
const BLANK = /[\0\t\n\f\r ]/;

/**
 * The token of a text in PDF's syntax from a place on; undefined at its end. Looks at no letter twice, so that reading
 * all of them takes time by the length of the text alone.
 * @throws CvProblem at a string that does not end
 */
export function tokenAt(text: string, from: number): PdfToken | undefined {
  let at = from;
  for (;;) {
    while (at < text.length && BLANK.test(text.charAt(at))) at += 1;
    if (text[at] !== '%') break;
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  }
  const sign = text[at];
  if (sign === undefined) return undefined;
  if (sign === '/') {
    const end = wordEnd(text, at + 1);
    return { kind: 'name', text: plainName(text.slice(at + 1, end)), end };
  }
  if (sign === '(') return { kind: 'other', text: '(', end: stringEnd(text, at) };
  if (sign === '<' && text[at + 1] !== '<') {
    HEX_STRING.lastIndex = at + 1;
    HEX_STRING.test(text);
    return { kind: 'other', text: '<', end: Math.max(HEX_STRING.lastIndex, at + 1) };
  }
  if (sign === '<') return { kind: 'open', text: '<<', end: at + 2 };
  if (sign === '[') return { kind: 'open', text: '[', end: at + 1 };
  if (DELIMITER.test(sign)) return { kind: 'other', text: sign, end: at + 1 };
  const end = wordEnd(text, at);
  return { kind: 'word', text: text.slice(at, end), end };
}

function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !DELIMITER.test(text.charAt(end))) end += 1;
  return end;
}

/** Behind the bracket that closes a string. @throws CvProblem where there is none in reach */
function stringEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length && at - from <= LONGEST_STRING; at++) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new CvProblem('brokenFile');
}

/** `/J#61vaScript` is `/JavaScript`. */
export const plainName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
