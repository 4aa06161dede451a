import { stripTones } from './fold.ts';
import type { Segment } from './segment.ts';
import { isNearToneless, termsByToneless, termsWithPrefix } from './vocabulary.ts';
import { segmentRun, joinRun } from './words.ts';

/** Of Thai, a shorter piece is often what a typo left of a word. */
export const SHORTEST_NEEDED = 3;

/** What a run is looked up in. */
export interface KnownTerms {
  readonly segments: readonly Segment[];
  /** Words that are known though nothing may say them: those of synonyms. */
  readonly others: ReadonlySet<string>;
  readonly isKnown: (term: string) => boolean;
}

/**
 * The words of a run that is written without spaces, as Thai is. Where the platform's dictionary cuts it into something
 * that is nowhere, the words that are searched cut it, and what is left at its end may be the beginning of one:
 * เปิดบริษ → เปิด, บริษ(ัท). A run of which not most is known is one word, and so is one word of the dictionary of which
 * not all is: พริกไทย is no ไทย, and ทุเรียน no เรียน.
 *
 * @param isSecondTry whether tone marks and vowels of Thai do not count
 */
export function unspacedTerms(run: string, known: KnownTerms, isSecondTry: boolean): string[] {
  const { segments, others, isKnown } = known;
  const cutTerms = segmentRun(run).map(({ text }) => joinRun(text));
  // A piece of one letter is no word, unless it is all there is.
  if (cutTerms.every((term) => isKnown(term) && (term.length > 1 || cutTerms.length === 1))) return cutTerms;
  const whole = joinRun(run);
  const begins = (term: string): boolean =>
    segments.some((segment) => termsWithPrefix(segment, term).next().done === false);
  const isFit = (made: Cover, otherwise: boolean): boolean =>
    made.unknown.length === 0 ||
    (cutTerms.length > 1 && (made.unknown.join('').length * 2 < whole.length || otherwise));

  const made = cover(whole, isKnown, begins);
  // What is short for something has a meaning wherever it stands.
  if (
    made &&
    isFit(
      made,
      made.words.some((term) => others.has(term)),
    )
  )
    return [...made.words];
  if (!isSecondTry) return cutTerms.some(isKnownWord(isKnown)) ? cutTerms : [whole];
  const isAlike = (term: string): boolean => segments.some((segment) => termsByToneless(segment).has(term));
  const alike = cover(stripTones(whole), isAlike, isAlike);
  return alike &&
    isFit(
      alike,
      alike.unknown.every((piece) => isNearAny(segments, piece)),
    )
    ? [...alike.words]
    : [whole];
}

/** Whether a piece without tones is a known word except for one edit. */
const isNearAny = (segments: readonly Segment[], piece: string): boolean =>
  segments.some((segment) =>
    [...termsByToneless(segment).keys()].some((term) => isNearToneless(term, piece)),
  );

const isKnownWord =
  (isKnown: (term: string) => boolean) =>
  (term: string): boolean =>
    term.length > SHORTEST_NEEDED && isKnown(term);

const LONGEST_WORD = 24;
const SHORTEST_ON_AVERAGE = 3;
/** What each letter costs that is of no known word; a word costs 1, one of two letters more, since there are too many. */
const UNKNOWN = 100;
const SHORT = 150;

/** A run in words, and those pieces of them that nobody knows. */
interface Cover {
  readonly words: readonly string[];
  readonly unknown: readonly string[];
}

/**
 * The fewest known words that make up a run, the last of which may be a beginning, with as few pieces between them as
 * can be that nobody knows. Undefined where they are too short to mean it.
 */
function cover(
  run: string,
  isKnown: (term: string) => boolean,
  begins: (term: string) => boolean,
): Cover | undefined {
  const best: ((Cover & { readonly cost: number }) | undefined)[] = [{ words: [], unknown: [], cost: 0 }];
  for (let end = 1; end <= run.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_WORD); start <= end - 2; start += 1) {
      const before = best[start];
      if (!before) continue;
      const term = run.slice(start, end);
      const isWord = isKnown(term) || (end === run.length && begins(term));
      const cost = before.cost + (!isWord ? UNKNOWN * term.length : term.length === 2 ? SHORT : 1);
      if (cost >= (best[end]?.cost ?? Infinity)) continue;
      const unknown = isWord ? before.unknown : [...before.unknown, term];
      best[end] = { words: [...before.words, term], unknown, cost };
    }
  }
  const made = best[run.length];
  // Words of two letters make up anything.
  return made && made.words.length * SHORTEST_ON_AVERAGE <= run.length ? made : undefined;
}
