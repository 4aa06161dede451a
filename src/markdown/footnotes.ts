import type { Env, MarkdownIt, StateBlock, StateInline } from 'markdown-it';

const LABEL = String.raw`\[\^([^[\]\s]{1,999})\]`;
const MARK = new RegExp(LABEL, 'y');
const DEFINITION = new RegExp(`${LABEL}:[ \\t]*`, 'y');
const WRITTEN = new RegExp(String.raw`(?<!\\)${LABEL}:`);
/** What follows a footnote's first line belongs to it if it is indented by as much. */
const INDENT = 4;

/** Those that a text defines, by what names them. */
const defined = (env: Env): Set<string> => (env['footnotes'] ??= new Set()) as Set<string>;
/** The same for `[^A]` and `[^a]`. */
const nameOf = (label: string): string => label.toUpperCase().toLowerCase();

/** `[^a]: text` */
function definition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const { bMarks, tShift, sCount, eMarks, blkIndent } = state;
  const [start = 0, shift = 0, indent = 0] = [bMarks[startLine], tShift[startLine], sCount[startLine]];
  if (indent - blkIndent >= INDENT) return false;
  DEFINITION.lastIndex = start + shift;
  const [, label] = DEFINITION.exec(state.src) ?? [];
  if (label === undefined) return false;
  if (silent) return true;
  const identifier = nameOf(label);
  defined(state.env).add(identifier);
  state.push('footnote_open', '', 1).meta = { identifier };
  state.blkIndent += INDENT;
  bMarks[startLine] = Math.min(DEFINITION.lastIndex, eMarks[startLine] ?? 0);
  tShift[startLine] = 0;
  sCount[startLine] = state.blkIndent;
  state.md.block.tokenize(state, startLine, endLine);
  [bMarks[startLine], tShift[startLine], sCount[startLine]] = [start, shift, indent];
  state.blkIndent = blkIndent;
  state.push('footnote_close', '', -1);
  return true;
}

/** `[^a]`, where there is such a footnote. */
function mark(state: StateInline, silent: boolean): boolean {
  MARK.lastIndex = state.pos;
  const [all = '', label = ''] = MARK.exec(state.src) ?? [];
  const identifier = nameOf(label);
  if (!all || !defined(state.env).has(identifier)) return false;
  if (!silent) state.push('footnote_mark', '', 0).meta = { identifier };
  state.pos += all.length;
  return true;
}

/** Whether a text defines a footnote. In code it only looks so, which counts as well. */
export const hasFootnotes = (markdown: string): boolean => WRITTEN.test(markdown);

/** Plugin: GitHub's footnotes. */
export function footnotes(parser: MarkdownIt): void {
  parser.block.ruler.before('reference', 'footnote', definition, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  parser.inline.ruler.before('link', 'footnote', mark);
}
