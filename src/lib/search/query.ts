import { toneless } from './fold.ts';
import { readable } from './readable.ts';
import type { Segment } from './segment.ts';
import { isStopWord } from './stop-words.ts';
import { byToneless, has, startingWith } from './vocabulary.ts';
import { cut, isUnspaced, joined, partsOf, runsOf } from './words.ts';

/** A query is searched up to this length, in UTF-16 code units; what is longer is no query. */
export const LONGEST_QUERY = 200;
/** So many words of it count. */
const MOST_WORDS = 16;

/** One word of a query. */
export interface QueryWord {
  readonly term: string;
  readonly run: number;
  /** Whether it stands last, and so may still be being typed. */
  readonly isLast: boolean;
  /** Whether something has to match it. Of Thai, pieces of one or two letters are often what a typo left of a word. */
  readonly isNeeded: boolean;
}
type ReadWord = Pick<QueryWord, 'term' | 'run'>;

/** Words of a query that one term stands for, too: the parts of a compound. */
export interface Compound {
  readonly term: string;
  /** The first of its words, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** A query as it is looked up. */
export interface Query {
  readonly words: readonly QueryWord[];
  readonly compounds: readonly Compound[];
}

/** What was typed, as it is searched and shown. */
export const queryText = (typed: string): string => {
  // Cut first: whoever sends a book gets an answer as soon as everybody else.
  const text = readable(typed.slice(0, 5 * LONGEST_QUERY));
  return text.slice(0, LONGEST_QUERY).toWellFormed().trim();
};

/** Whether something is left of a query when all is that it is searched for. */
export const isCutShort = (typed: string): boolean =>
  readable(typed.slice(0, 5 * LONGEST_QUERY)).length > LONGEST_QUERY;

/** What the words of a query may be. */
export interface Vocabulary {
  readonly segments: readonly Segment[];
  /** Words that are known though nothing may say them: those of synonyms. */
  readonly others: ReadonlySet<string>;
}

/**
 * The words of a query. Where the platform's dictionary cuts an unspaced run into something that is nowhere, the words
 * that are searched cut it, and what is left at its end may be the beginning of one: เปิดบริษ → เปิด, บริษ(ัท). A run
 * that is made of nothing known is one word.
 *
 * @param text as `queryText` gives it
 * @param isSecondTry whether tone marks and vowels of Thai do not count
 */
export function parseQuery(text: string, { segments, others }: Vocabulary, isSecondTry = false): Query {
  const isKnown = (term: string): boolean =>
    others.has(term) || segments.some((segment) => has(segment, term));
  const words: ReadWord[] = [];
  const compounds: Compound[] = [];
  runsOf(text).forEach((run, number) => {
    const terms = run.isUnspaced
      ? unspacedTerms(run.text, segments, isKnown, isSecondTry)
      : partsOf(run.text).map(({ text: part }) => joined(part));
    const from = words.length;
    words.push(...terms.filter(Boolean).map((term) => ({ term, run: number })));
    if (words.length - from > 1) compounds.push({ term: joined(run.text), from, to: words.length });
  });
  const counted = words.slice(0, MOST_WORDS);
  return withoutStopWords(counted, [...compounds, ...pairsOf(counted, isKnown)], isKnown);
}

/** Two words that are known as one: block chain. */
function pairsOf(words: readonly ReadWord[], isKnown: (term: string) => boolean): Compound[] {
  return words.slice(1).flatMap(({ term }, before) => {
    const first = words[before]?.term ?? '';
    const pair = first + term;
    const isPair = !isUnspaced(pair) && !isUnspaced(term) && isKnown(pair);
    return isPair ? [{ term: pair, from: before, to: before + 2 }] : [];
  });
}

const SHORTEST_NEEDED = 3;
const saysEnough = ({ term }: ReadWord): boolean => !isUnspaced(term) || term.length >= SHORTEST_NEEDED;

function withoutStopWords(
  read: readonly ReadWord[],
  compounds: readonly Compound[],
  isKnown: (term: string) => boolean,
): Query {
  const kept = read.map(({ term }) => !isStopWord(term));
  let words = read;
  // A query of nothing else is searched as it is; who types «it» then means IT.
  if (!kept.includes(true)) {
    kept.fill(true);
    words = read.map(({ term, run }) => ({
      term: isKnown(term.toUpperCase()) ? term.toUpperCase() : term,
      run,
    }));
  }
  const placeOf = (old: number): number => kept.slice(0, old).filter(Boolean).length;
  const last = words.length - 1;
  const asked = words
    .map((word, place) => ({ ...word, isLast: place === last }))
    .filter((_, place) => kept[place]);
  const areAllShort = !asked.some(saysEnough);
  return {
    words: asked.map((word) => ({ ...word, isNeeded: areAllShort || saysEnough(word) })),
    compounds: compounds
      .map(({ term, from, to }) => ({ term, from: placeOf(from), to: placeOf(Math.min(to, words.length)) }))
      .filter(({ from, to }) => to > from),
  };
}

function unspacedTerms(
  run: string,
  segments: readonly Segment[],
  isKnown: (term: string) => boolean,
  isSecondTry: boolean,
): string[] {
  const cutTerms = cut(run).map(({ text }) => joined(text));
  // A piece of one letter is no word, unless it is all there is.
  if (cutTerms.every((term) => isKnown(term) && (term.length > 1 || cutTerms.length === 1))) return cutTerms;
  const whole = joined(run);
  const begins = (term: string): boolean =>
    segments.some((segment) => startingWith(segment, term).next().done === false);
  const known = cover(whole, isKnown, begins);
  if (known) return known;
  if (!isSecondTry) return cutTerms.some(isKnownWord(isKnown)) ? cutTerms : [whole];
  const isAlike = (term: string): boolean => segments.some((segment) => byToneless(segment).has(term));
  return cover(toneless(whole), isAlike, isAlike) ?? [whole];
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
