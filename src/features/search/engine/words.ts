import { wordSegmenter } from '#i18n/segmenter.ts';
import { fold } from './fold.ts';
import { isStopWord } from './stop-words.ts';

/** One word of a text. */
export interface Word {
  /** As it is indexed: folded. More than one for a word of parts (`e-mail`: itself as `email`). */
  readonly term: string;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
}

const UNSPACED_SIGNS =
  '\u0E01-\u0E2E\u0E30-\u0E3A\u0E40-\u0E45\u0E47-\u0E4E\u3041-\u309F\u30A0-\u30FF\u3400-\u4DBF\u4E00-\u9FFF';
const NO_OTHER = '(?![\u0E00-\u0E4F\u0E5A-\u0E7F\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF])';
const OTHER = `(?:${NO_OTHER}[\\p{L}\\p{N}\\p{M}])+`;
/** พ.ร.บ. is one word, and so is พรบ. */
const ABBREVIATION = '(?:[\u0E01-\u0E2E]{1,3}\\.){2,}';
const RUNS = new RegExp(
  `${ABBREVIATION}|[${UNSPACED_SIGNS}]+|[cC]\\+\\+|[cCfF]#|${OTHER}(?:[-.,'’&]${OTHER})*`,
  'gu',
);
const PART = new RegExp(OTHER, 'gu');
const UNSPACED = new RegExp(`^[${UNSPACED_SIGNS}]`);
const PLAIN = /^[a-z0-9]+$/i;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** A compound up to this length is a term too, since the rules that divide a text may divide a query differently. */
const LONGEST_COMPOUND = 24;

/** Whether a term is of a script that puts no spaces between words. */
export const isUnspaced = (term: string): boolean => UNSPACED.test(term);

/** A part of a text or of a run, and where it begins there. */
interface RunPart {
  readonly text: string;
  readonly start: number;
}

/** The runs of a text: what stands between spaces and signs, scripts with and without spaces apart. */
export const runsOf = (text: string): (RunPart & { readonly isUnspaced: boolean })[] =>
  [...text.matchAll(RUNS)].map(({ 0: run, index }) => ({
    ...{ text: run, start: index, isUnspaced: isUnspaced(run) },
  }));

/** The parts of a word with signs in it: `node.js` → `node`, `js`; a number with its thousands apart is one. */
export function partsOf(run: string): RunPart[] {
  // Nearly every word has no signs in it.
  if (PLAIN.test(run) || THOUSANDS.test(run) || /[+#]$/.test(run)) return [{ text: run, start: 0 }];
  const parts = [...run.matchAll(PART)].map(({ 0: text, index }) => ({ text, start: index }));
  // The end of a genitive is no word.
  return parts.filter(({ text }, place) => place === 0 || text !== 's' || !/['’]s$/.test(run));
}

/** A run as one term: `e-mail` → `email`, `1,300` → `1300`. */
export const joinRun = (run: string): string => termOf(run.replace(/[-.,'’&]/g, ''));

/** IT is a trade and `it` is nothing: a word that is one of those that say nothing is kept apart when it is written large. */
function termOf(word: string): string {
  const term = fold(word);
  return word.length > 1 && word === word.toUpperCase() && isStopWord(term) ? word : term;
}

/**
 * The words of unspaced runs, each by itself, as the dictionary of the platform cuts them. All at once, since it takes up
 * a text for what it needs to cut ten words of it; no word reaches beyond the end of a line.
 */
function segmentRuns(runs: readonly string[]): RunPart[][] {
  const cut = runs.map((): RunPart[] => []);
  let number = 0;
  let start = 0;
  for (const { segment, index } of wordSegmenter.segment(runs.join('\n'))) {
    if (segment === '\n') {
      number += 1;
      start = index + 1;
    } else cut[number]?.push({ text: segment, start: index - start });
  }
  return cut.map((parts, place) => wholeAbbreviation(runs[place]) ?? parts);
}

/** What the platform would take for letters, each with its point. */
const wholeAbbreviation = (run = ''): RunPart[] | undefined =>
  run.endsWith('.') ? [{ text: run, start: 0 }] : undefined;

/** The words of one unspaced run. */
export const segmentRun = (run: string): RunPart[] => segmentRuns([run]).flat();

/**
 * Every word of a readable text, with compounds and words of parts beside their parts.
 * @param isWanted whether an unspaced run holds any word that is: to cut it is what takes the time
 */
export function wordsOf(text: string, isWanted: (run: string) => boolean = () => true): Word[] {
  const words: Word[] = [];
  const runs = runsOf(text).filter((run) => !run.isUnspaced || isWanted(run.text));
  const cut = segmentRuns(runs.filter((run) => run.isUnspaced).map((run) => run.text)).values();
  for (const run of runs) {
    const parts = run.isUnspaced ? (cut.next().value ?? []) : partsOf(run.text);
    for (const part of parts) {
      const start = run.start + part.start;
      const term = joinRun(part.text);
      if (term) words.push({ term, start, end: start + part.text.length });
    }
    if (parts.length > 1 && run.text.length <= LONGEST_COMPOUND) {
      words.push({ term: joinRun(run.text), start: run.start, end: run.start + run.text.length });
    }
  }
  return words;
}
