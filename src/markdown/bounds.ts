import type { Data, Processor } from 'unified';
import type {} from 'remark-parse'; // declares `micromarkExtensions`

// Markdown can be written so that a parser takes hours or runs out of stack: `>` ten thousand times, `[` fifty
// thousand times. These bounds are far above what articles need and make its cost proportional to their length. What
// lies beyond them stays as text.

/** Quotes, lists, headings and footnotes in each other that one line can open, and the column up to which it can. */
const MARKERS_PER_LINE = 16;
const MARKER_COLUMN = 64;
/** Lines of a document that begin with the marker of one of these, or make a heading of the line above. */
const MARKED_LINES = 1_000;
/** Lines that follow each other without a blank one. */
const LINES_PER_BLOCK = 1_000;
/** Signs in one paragraph, heading or cell that may begin or end a link, a picture, an emphasis or HTML. */
const SIGNS_PER_TEXT = 500;

const THEMATIC_BREAK = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
/** Below a line of text it makes a heading of it, for which the parser goes through all that it has read. */
const UNDERLINE = /^[ \t]{0,3}(?:=+|-+)[ \t]*$/;
const MARKER = /[ \t]*(?:>|#{1,6}(?=[ \t]|$)|\[\^[^\]\s]{1,999}\]:|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/** Where a line's markers begin to be too many, or -1; 0 markers allowed: at the first. */
function excessAt(line: string, allowed: number): { at: number; markers: number } {
  let markers = 0;
  MARKER.lastIndex = 0;
  for (let from = 0; MARKER.test(line); from = MARKER.lastIndex) {
    markers += 1;
    if (markers > allowed || MARKER.lastIndex > MARKER_COLUMN) return { at: from, markers };
  }
  return { at: -1, markers };
}

/** Puts a backslash before the marker that begins behind some blanks. */
function escapeMarker(line: string, from: number): string {
  const sign = line.slice(from).search(/[>[+*.)#-]/) + from;
  return `${line.slice(0, sign)}\\${line.slice(sign)}`;
}

/** Limits how deep, how often and how long quotes and lists can be. */
export function boundBlocks(markdown: string): string {
  let markedLines = 0;
  let linesOfBlock = 0;
  return markdown
    .split(/\r\n?|\n/)
    .map((line) => {
      linesOfBlock = line.trim() ? linesOfBlock + 1 : 0;
      const lineBreak = linesOfBlock > LINES_PER_BLOCK ? '\n' : '';
      if (lineBreak) linesOfBlock = 1;
      if (UNDERLINE.test(line) && linesOfBlock > 1) {
        markedLines += 1;
        return lineBreak + (markedLines > MARKED_LINES ? `\\${line.trimStart()}` : line);
      }
      if (THEMATIC_BREAK.test(line)) return lineBreak + line;
      const { at, markers } = excessAt(line, markedLines < MARKED_LINES ? MARKERS_PER_LINE : 0);
      if (markers > 0) markedLines += 1;
      return lineBreak + (at < 0 ? line : escapeMarker(line, at));
    })
    .join('\n');
}

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<Extension['text']>[string], { tokenize: unknown }>;
type State = ReturnType<Construct['tokenize']>;

const isLineEnd = (code: number | null): boolean => code === null || (code >= -5 && code <= -3);

/**
 * Comes before every other construct for its sign: refuses while there are few of them; then it takes the rest of the
 * line as text. Not for the backtick, whose construct counts on being the only one to be asked.
 */
function signGuard(): Construct {
  const counts = new WeakMap<object, number>();
  return {
    name: 'signGuard',
    tokenize(effects, ok, nok) {
      const count = (counts.get(this) ?? 0) + 1;
      counts.set(this, count);
      const takeLine: State = (code) => {
        if (isLineEnd(code)) {
          effects.exit('data');
          return ok(code);
        }
        effects.consume(code);
        return takeLine;
      };
      return (code) => {
        if (count <= SIGNS_PER_TEXT) return nok(code);
        effects.enter('data');
        return takeLine(code);
      };
    },
  };
}

/** Plugin for a processor with `remark-parse`, behind every other that adds syntax. */
export function boundSigns(this: Processor): void {
  const guard = signGuard();
  const text = Object.fromEntries([...'![]*_~<'].map((sign) => [sign.codePointAt(0), guard]));
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ text });
}
