import { assertCv } from './cv-problem.ts';
import { pdfLimits } from './pdf-limits.ts';

// What would be in a PDF's text for a reader that looks at it in another way than the file says: a table of places can
// lead one into comments, texts and streams. Blanks and comments are looked past once for the whole text, from its end:
// however many there are, nothing takes more than linear time.

const BEGIN = /\/S/gi;
const ACTION_NAME = /\/(?:JavaScript|Launch|ImportData|SubmitForm|GoToR|GoToE)(?![\w#])/iy;
const REFERENCE_WORD = /R\b/iy;
const OBJECT_WORD = /obj(?![a-z])/y;
const TRAILER = /trailer/g;
const STREAM_WORD = />>[\0 \t]*[\r\n][\0\s]*stream/g;

const [PERCENT, LINE_FEED, RETURN] = [0x25, 0x0a, 0x0d];
/** Two more than the standard's, which are some for PDFium. */
const isBlank = (code: number): boolean =>
  code === 0x20 || code === 0 || (code >= 0x09 && code <= RETURN) || code === 0x80 || code === 0xff;
/** Of `+9.0`, too, which some readers take for a number of an object. */
const isOfNumber = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;

/** Where what a text says goes on, for each of its places. */
class Words {
  readonly text: string;
  /** Behind blanks and comments; the place itself if there are none. */
  readonly #past: Int32Array;
  /** Behind the number that is there; the place itself if there is none. */
  readonly #numberEnd: Int32Array;

  constructor(text: string) {
    this.text = text;
    const { length } = text;
    const past = (this.#past = new Int32Array(length + 1).fill(length));
    const numberEnd = (this.#numberEnd = new Int32Array(length + 1).fill(length));
    let lineEnd = length;
    for (let at = length - 1; at >= 0; at--) {
      const code = text.charCodeAt(at);
      if (code === LINE_FEED || code === RETURN) lineEnd = at;
      const next = isBlank(code) ? at + 1 : code === PERCENT ? lineEnd : undefined;
      past[at] = (next === undefined ? at : past[next]) ?? length;
      numberEnd[at] = (isOfNumber(code) ? numberEnd[at + 1] : at) ?? length;
    }
  }

  past(at: number): number {
    return this.#past[at] ?? this.text.length;
  }

  numberEnd(at: number): number {
    return this.#numberEnd[at] ?? this.text.length;
  }

  /** Where a word ends that stands behind two numbers, the first of which ends here; undefined if it does not. */
  behindNumbers(firstEnd: number, word: RegExp): number | undefined {
    const second = this.past(firstEnd);
    const end = this.numberEnd(second);
    return second > firstEnd && end > second ? this.endOf(word, this.past(end)) : undefined;
  }

  endOf(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? pattern.lastIndex : undefined;
  }
}

/** What begins an action, or by a detour: the kind of the action stands elsewhere. @throws CvProblem for too many names */
export function hasAction(text: string): boolean {
  const words = new Words(text);
  let left: number = pdfLimits.names;
  for (const { index } of text.matchAll(BEGIN)) {
    assertCv(left-- > 0, 'unreadFile');
    const kind = words.past(index + 2);
    const firstEnd = words.numberEnd(kind);
    const isElsewhere = firstEnd > kind && words.behindNumbers(firstEnd, REFERENCE_WORD) !== undefined;
    if (isElsewhere || words.endOf(ACTION_NAME, kind) !== undefined) return true;
  }
  return false;
}

/** Brackets in a comment, behind which some readers see a stream begin. */
export function hasCommentedStream(text: string): boolean {
  let isComment = false;
  let at = 0;
  for (const { index } of text.matchAll(STREAM_WORD)) {
    for (; at < index; at++) {
      const code = text.charCodeAt(at);
      if (code === LINE_FEED || code === RETURN) isComment = false;
      else if (code === PERCENT) isComment = true;
    }
    if (isComment) return true;
  }
  return false;
}

/**
 * Whether an object or a trailer begins anywhere that was not read as one: in a comment, a text, a stream, or behind the
 * last object. A trailer says by itself that all is encrypted.
 * @param read where the words are behind which objects and trailers were read
 */
export function hasUnread(text: string, read: ReadonlySet<number>): boolean {
  const words = new Words(text);
  for (let at = 0; at < text.length; at = Math.max(at + 1, words.numberEnd(at))) {
    const end = words.behindNumbers(words.numberEnd(at), OBJECT_WORD);
    if (words.numberEnd(at) > at && end !== undefined && !read.has(end)) return true;
  }
  for (const { index } of text.matchAll(TRAILER)) {
    const end = index + 'trailer'.length;
    if (text.startsWith('<<', words.past(end)) && !read.has(end)) return true;
  }
  return false;
}
