import { normalizeText } from './readable.ts';
import type { Segment } from './segment.ts';
import { isStopWord } from './stop-words.ts';
import { SHORTEST_NEEDED, unspacedTerms } from './unspaced-terms.ts';
import { hasTerm } from './vocabulary.ts';
import { isUnspaced, joinRun, partsOf, runsOf } from './words.ts';

/** A query is searched up to this length, in UTF-16 code units; what is longer is no query. */
export const LONGEST_QUERY = 200;
/** So many words of it count. */
const MOST_WORDS = 16;

/** One word of a query. */
export interface QueryWord {
  readonly term: string;
  readonly run: number;
  /** Whether it is last, and so may still be being typed. */
  readonly isLast: boolean;
  /** Whether something has to match it. In Thai, pieces of one or two letters are often left by a typo. */
  readonly isNeeded: boolean;
}
type ReadWord = Pick<QueryWord, 'term' | 'run'>;

/** Words of a query that one term also stands for: the parts of a compound. */
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
  // Cut first, so that a very long query is answered as quickly as any other.
  const text = normalizeText(typed.slice(0, 5 * LONGEST_QUERY));
  return text.slice(0, LONGEST_QUERY).toWellFormed().trim();
};

/** Whether something is left of a query when all is that it is searched for. */
export const isCutShort = (typed: string): boolean =>
  normalizeText(typed.slice(0, 5 * LONGEST_QUERY)).length > LONGEST_QUERY;

/** What the words of a query may be. */
export interface Vocabulary {
  readonly segments: readonly Segment[];
  /** Words that are known though nothing may say them: those of synonyms. */
  readonly others: ReadonlySet<string>;
}

/**
 * The words of a query, and what else they may be together.
 *
 * @param text as `queryText` gives it
 * @param isSecondTry whether tone marks and vowels of Thai do not count
 */
export function parseQuery(text: string, { segments, others }: Vocabulary, isSecondTry = false): Query {
  const isKnown = (term: string): boolean =>
    others.has(term) || segments.some((segment) => hasTerm(segment, term));
  const words: ReadWord[] = [];
  const compounds: Compound[] = [];
  runsOf(text).forEach((run, number) => {
    const terms = run.isUnspaced
      ? unspacedTerms(run.text, { segments, others, isKnown }, isSecondTry)
      : partsOf(run.text).map(({ text: part }) => joinRun(part));
    const from = words.length;
    words.push(...terms.filter(Boolean).map((term) => ({ term, run: number })));
    if (words.length - from > 1) compounds.push({ term: joinRun(run.text), from, to: words.length });
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
