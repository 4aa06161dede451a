import { stripTones } from './fold.ts';
import type { Segment } from './segment.ts';
import { isUnspaced } from './words.ts';
import {
  termsByToneless,
  countedWithPrefix,
  countOf,
  hasTerm,
  isNearToneless,
  isOneEdit,
  SHORTEST_MISTYPED,
  termsWithSameStem,
  termsWith,
} from './vocabulary.ts';

/** A term that stands for a word of a query. */
export interface TermMatch {
  /** What a match is worth, from 0 to 1. */
  readonly worth: number;
  /** The part of the term that is marked in a text: of a compound, the word that was looked for. */
  readonly mark: string;
}
/** Every term that stands for a word of a query. */
export type Expansion = ReadonlyMap<string, TermMatch>;

const WORTH = {
  exact: 1,
  year: 0.95,
  stem: 0.9,
  prefix: 0.6,
  within: 0.35,
  toneless: 0.3,
  edit: 0.3,
} as const;
/** A word that so many entries have as it is written is taken to be no typo. */
const KNOWN_WELL = 5;
/** A beginning of so many letters is looked for behind a word that is there in full. */
const SHORTEST_BEGINNING = 3;
/** The most terms that a beginning stands for: those of `a` are half of the language. */
const MOST_COMPLETIONS = 64;
const SHORTEST_WITHIN = 3;
/** The Buddhist era is so many years ahead. */
const ERA = 543;

/** The other name of a year from 1900 to 2100, common or Buddhist. */
function otherEra(word: string): string | undefined {
  if (!/^\d{4}$/.test(word)) return undefined;
  const year = Number(word);
  if (year >= 1900 && year <= 2100) return String(year + ERA);
  return year >= 1900 + ERA && year <= 2100 + ERA ? String(year - ERA) : undefined;
}

/** How a word of a query is looked up. */
export interface Lookup {
  /** Whether it may be the beginning of the word that is meant, since it is being typed or is long enough to tell. */
  readonly mayBeBeginning: boolean;
  /** The second try: tone marks and vowels of Thai do not count, and neither does one edit. */
  readonly isSecondTry: boolean;
}

/** Every term that may be meant by a word. */
export function expand(
  segments: readonly Segment[],
  word: string,
  { mayBeBeginning, isSecondTry }: Lookup,
): Expansion {
  const found = new Map<string, TermMatch>();
  const add: Add = (term, worth, mark = term) => {
    if (worth > (found.get(term)?.worth ?? 0)) found.set(term, { worth, mark });
  };
  const isThere = (term: string): boolean => segments.some((segment) => hasTerm(segment, term));

  if (isThere(word)) add(word, WORTH.exact);
  const year = otherEra(word);
  if (year !== undefined && isThere(year)) add(year, WORTH.year);
  for (const segment of segments) for (const term of termsWithSameStem(segment, word)) add(term, WORTH.stem);
  if (mayBeBeginning && word.length >= (found.size > 0 ? SHORTEST_BEGINNING : 2)) {
    for (const term of completions(segments, word)) {
      add(term, WORTH.prefix * (0.7 + (0.3 * word.length) / term.length), isUnspaced(word) ? word : term);
    }
  }
  if (isUnspaced(word)) {
    if (word.length >= SHORTEST_WITHIN) addWithin(segments, word, add);
    if (isSecondTry) addToneless(segments, word, add);
  } else if (word.length >= SHORTEST_MISTYPED && !/^\d+$/.test(word) && isRare(segments, found)) {
    addMistyped(segments, word, mayBeBeginning, add);
  }
  return found;
}

type Add = (term: string, worth: number, mark?: string) => void;

function isRare(segments: readonly Segment[], found: Expansion): boolean {
  let count = 0;
  for (const term of found.keys()) count += countOf(segments, term);
  return count < KNOWN_WELL;
}

/** What a beginning may become: the terms that most entries have. */
function completions(segments: readonly Segment[], word: string): string[] {
  const counted = new Map<string, number>();
  for (const segment of segments) {
    for (const { term, count } of countedWithPrefix(segment, word))
      if (term !== word) counted.set(term, (counted.get(term) ?? 0) + count);
  }
  if (counted.size <= MOST_COMPLETIONS) return [...counted.keys()];
  const sorted = [...counted].toSorted(([, one], [, other]) => other - one);
  return sorted.slice(0, MOST_COMPLETIONS).map(([term]) => term);
}

/** Compounds that hold the word: การค้า in หอการค้า. */
function addWithin(segments: readonly Segment[], word: string, add: Add): void {
  for (const segment of segments) {
    for (const term of termsWith(segment, word)) {
      add(term, WORTH.within * (0.7 + (0.3 * word.length) / term.length), word);
    }
  }
}

function addToneless(segments: readonly Segment[], word: string, add: Add): void {
  const left = stripTones(word);
  for (const segment of segments) {
    for (const [other, terms] of termsByToneless(segment)) {
      const isSame = other === left;
      if (isSame || isNearToneless(other, left))
        for (const term of terms) add(term, isSame ? WORTH.toneless : WORTH.edit / 2);
    }
  }
}

function addMistyped(segments: readonly Segment[], word: string, mayBeBeginning: boolean, add: Add): void {
  const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)];
  for (const { terms } of segments) {
    for (const term of terms) {
      // The first letter is hardly ever the wrong one, but it may be the one that changed places.
      const begins = term.charCodeAt(0);
      if (begins !== first && begins !== second && term.charCodeAt(1) !== first) continue;
      if (term.length < word.length - 1 || isUnspaced(term)) continue;
      if (isOneEdit(term, word)) add(term, WORTH.edit);
      else if (
        mayBeBeginning &&
        term.length > word.length + 1 &&
        isOneEdit(term.slice(0, word.length), word)
      ) {
        add(term, WORTH.edit / 2);
      }
    }
  }
}
