import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';
import { bareUrls } from './bare-urls.ts';
import { boldInSentences } from './bold.ts';
import { makeTokensQuickly } from './quick-tokens.ts';
import { footnotes } from './footnotes.ts';

/** Quotes, lists and footnotes in each other; what is deeper is text. A list counts twice. */
const MOST_LEVELS = 24;
/** Brackets in each other; those around them are text. Above the other, where the parser would leave text out. */
const MOST_BRACKETS = 32;
/** Beginnings and ends of blocks, and what they say: what follows is text. An item of a list has five. */
const MOST_TOKENS = 30_000;
/** Cells of a text's tables, those included that its rows leave out: many short rows of a wide one would swell it. */
const MOST_CELLS = 12_000;

const DELIMITERS = /^[ \t]*[|:-][-|: \t]*$/;

/** Whether a table that begins in this line would be one too many. */
function isTooMuchTable(state: StateBlock, line: number, endLine: number): boolean {
  const { env, src, bMarks, eMarks } = state;
  const [head = '', delimiters = ''] = [line, line + 1].map((at) => src.slice(bMarks[at], eMarks[at]));
  if (line + 1 >= endLine || !head.includes('|') || !DELIMITERS.test(delimiters)) return false;
  let cells = Number(env['cells'] ?? 0);
  const columns = delimiters.split('|').length;
  for (let row = line; row < endLine && cells <= MOST_CELLS && !state.isEmpty(row); row += 1)
    cells += columns;
  env['cells'] = cells;
  return cells > MOST_CELLS;
}

/** What a text without any of these says is what it is: most headings and items of lists. */
const SIGNS = /[\n\\&*[_~`<]|:\/\//;

const same = (url: string): string => url;

/**
 * GitHub's dialect: tables, task lists, footnotes, bare URLs. Two tildes strike through and one does not: «~100 to ~200».
 * HTML is recognised so that it can be shown; URLs are as they were written.
 */
function dialect() {
  const parser = new MarkdownIt({ html: true, maxNesting: MOST_BRACKETS });
  parser.disable(['linkify', 'replacements', 'smartquotes', 'text_join']);
  Object.assign(parser, { validateLink: () => true, normalizeLink: same, normalizeLinkText: same });
  parser.use(footnotes).use(bareUrls).use(boldInSentences);
  makeTokensQuickly(parser);
  parser.core.ruler.at('inline', ({ tokens, md, env }) => {
    for (const { content, children } of tokens)
      if (children && SIGNS.test(content)) md.inline.parse(content, md, env, children);
  });
  const paragraph = parser.block.ruler.getRules('').at(-1);
  parser.block.ruler.before('table', 'tooMuch', (state, line, endLine, silent) => {
    const isMost = state.level >= MOST_LEVELS || state.tokens.length >= MOST_TOKENS;
    const isText = isMost || isTooMuchTable(state, line, endLine);
    return isText && paragraph?.(state, line, endLine, silent) === true;
  });
  return parser;
}
const parser = dialect();

/** What a text consists of, in the order in which it was written. */
export const tokensOf = (markdown: string): Token[] => parser.parse(markdown, {});
/** An escaped text as it is meant: `a&amp;b` → `a&b`. */
export const unescaped = (text: string): string => parser.utils.unescapeAll(text);
