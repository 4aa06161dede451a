import { stripTones } from './fold.ts';
import type { Segment } from './segment.ts';
import { termsByToneless, termsWithPrefix } from './vocabulary.ts';
import { segmentRun, joinRun } from './words.ts';

/** Of Thai, a shorter piece is often what a typo left of a word. */
export const SHORTEST_NEEDED = 3;

/**
 * The words of a run that is written without spaces, as Thai is. Where the platform's dictionary cuts it into something
 * that is nowhere, the words that are searched cut it, and what is left at its end may be the beginning of one:
 * เปิดบริษ → เปิด, บริษ(ัท). A run that is made of nothing known is one word.
 *
 * @param isSecondTry whether tone marks and vowels of Thai do not count
 */
export function unspacedTerms(
  run: string,
  segments: readonly Segment[],
  isKnown: (term: string) => boolean,
  isSecondTry: boolean,
): string[] {
  const cutTerms = segmentRun(run).map(({ text }) => joinRun(text));
  // A piece of one letter is no word, unless it is all there is.
  if (cutTerms.every((term) => isKnown(term) && (term.length > 1 || cutTerms.length === 1))) return cutTerms;
  const whole = joinRun(run);
  const begins = (term: string): boolean =>
    segments.some((segment) => termsWithPrefix(segment, term).next().done === false);
  const known = cover(whole, isKnown, begins);
  if (known) return known;
  if (!isSecondTry) return cutTerms.some(isKnownWord(isKnown)) ? cutTerms : [whole];
  const isAlike = (term: string): boolean => segments.some((segment) => termsByToneless(segment).has(term));
  return cover(stripTones(whole), isAlike, isAlike) ?? [whole];
}

const isKnownWord =
  (isKnown: (term: string) => boolean) =>
  (term: string): boolean =>
    term.length > SHORTEST_NEEDED && isKnown(term);

const LONGEST_WORD = 24;
const SHORTEST_ON_AVERAGE = 3;
/** What each letter costs that is of no known word; a word costs 1, one of two letters more, since there are too many. */
const UNKNOWN = 100;
const SHORT = 150;

/**
 * The fewest known words that make up a run, the last of which may be a beginning, with as few pieces between them as
 * can be that nobody knows. Undefined where hardly any of it is known.
 */
function cover(
  run: string,
  isKnown: (term: string) => boolean,
  begins: (term: string) => boolean,
): string[] | undefined {
  const best: ({ words: readonly string[]; cost: number; known: number } | undefined)[] = [
    { words: [], cost: 0, known: 0 },
  ];
  for (let end = 1; end <= run.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_WORD); start <= end - 2; start += 1) {
      const before = best[start];
      if (!before) continue;
      const term = run.slice(start, end);
      const isWord = isKnown(term) || (end === run.length && begins(term));
      const cost = before.cost + (!isWord ? UNKNOWN * term.length : term.length === 2 ? SHORT : 1);
      if (cost >= (best[end]?.cost ?? Infinity)) continue;
      best[end] = { words: [...before.words, term], cost, known: before.known + (isWord ? term.length : 0) };
    }
  }
  const made = best[run.length];
  // Words of two letters make up anything.
  const isMade =
    made && made.words.length * SHORTEST_ON_AVERAGE <= run.length && made.known * 4 >= run.length;
  return isMade ? [...made.words] : undefined;
}
