// What would be in a PDF's text for a reader that looks at it in another way than the file says. Regular expressions
// would try every beginning with every end: these look at each place a bounded number of times, whatever the file
// holds.

import { assertCv } from './cv-problem.ts';
import { pdfLimits } from './pdf-limits.ts';

/** Blanks and comments between two words that are looked past; more of them no reader's file has. */
const MOST_BLANKS = 9;
const BLANK = /[\0\s]|%[^\r\n]{0,80}[\r\n]/y;

const BEGIN = /\/S/gi;
const ACTION_NAME = /\/(?:JavaScript|Launch|ImportData|SubmitForm|GoToR|GoToE)(?![\w#])/iy;
const REFERENCE = /[\0\s]{1,9}\d{1,9}[\0\s]{1,9}\d{1,9}[\0\s]{1,9}R\b/iy;
const STREAM_WORD = />>[ \t]{0,9}[\r\n]{1,2}stream/g;
const LONGEST_COMMENT = 200;

const NUMBER_BEFORE_BLANK = /\d(?=[\0\s%])/g;
const NUMBER = /\d{1,10}/y;
const OBJECT_WORD = /(?<=[\0\s])obj(?![a-z])/g;
/** Both numbers and what may stand around them. */
const FARTHEST_NUMBER = 2 * MOST_BLANKS * 82 + 11;

const endOf = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/** Where what follows blanks and comments begins; `at` itself if there are none. */
function pastBlanks(text: string): (at: number) => number {
  // What is in the same comment ends where the comment ends, so the rest of the way is gone once.
  let known = { from: -1, to: -1 };
  return (at) => {
    const first = endOf(BLANK, text, at);
    if (first === undefined) return at;
    if (known.from === first) return known.to;
    let end = first;
    for (let left = MOST_BLANKS - 1; left > 0; left--) end = endOf(BLANK, text, end) ?? end;
    known = { from: first, to: end };
    return end;
  };
}

/** What begins an action, or by a detour: the kind of the action stands elsewhere. @throws CvProblem for too many names */
export function hasAction(text: string): boolean {
  const past = pastBlanks(text);
  const begin = new RegExp(BEGIN);
  let left: number = pdfLimits.names;
  while (begin.test(text)) {
    assertCv(left-- > 0, 'unreadFile');
    const at = begin.lastIndex;
    if (endOf(ACTION_NAME, text, past(at)) !== undefined || endOf(REFERENCE, text, at) !== undefined)
      return true;
  }
  return false;
}

/** Brackets in a comment, behind which some readers see a stream begin. */
export function hasCommentedStream(text: string): boolean {
  for (const { index } of text.matchAll(STREAM_WORD)) {
    const before = text.slice(Math.max(0, index - LONGEST_COMMENT - 1), index);
    if (
      before
        .split(/[\r\n]/)
        .at(-1)
        ?.includes('%')
    )
      return true;
  }
  return false;
}

/** Objects inside of what would be one string or stream: a table of places can lead a reader there. */
export function hasHiddenObject(text: string): boolean {
  const past = [pastBlanks(text), pastBlanks(text)] as const;
  const begin = new RegExp(NUMBER_BEFORE_BLANK);
  const words = new Set([...text.matchAll(OBJECT_WORD)].map(({ index }) => index));
  for (const word of words) {
    begin.lastIndex = Math.max(begin.lastIndex, word - FARTHEST_NUMBER);
    while (begin.lastIndex < word && begin.test(text)) {
      const second = past[0](begin.lastIndex);
      const end = second > begin.lastIndex ? endOf(NUMBER, text, second) : undefined;
      if (end !== undefined && words.has(past[1](end))) return true;
    }
    // No number at all is left.
    if (begin.lastIndex === 0) return false;
  }
  return false;
}
