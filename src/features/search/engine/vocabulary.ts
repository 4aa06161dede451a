import { stemmer } from 'stemmer';
import { getOrMake } from '#fields/get-or-make.ts';
import { stripTones } from './fold.ts';
import { postingsAt } from './postings.ts';
import type { Segment } from './segment.ts';
import { isUnspaced } from './words.ts';

/** The place of the first term that is not before `wanted`. */
function placeOf(terms: readonly string[], wanted: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const NONE = new Uint32Array();
/** The postings of a term; none where it is not there. */
export function postingsOf(segment: Segment, term: string): Uint32Array {
  const place = placeOf(segment.terms, term);
  return segment.terms[place] === term ? postingsAt(segment, place) : NONE;
}

/** In how many entries a term stands. */
export const countOf = (segments: readonly Segment[], term: string): number =>
  segments.reduce((sum, { terms, counts }) => {
    const place = placeOf(terms, term);
    return terms[place] === term ? sum + (counts[place] ?? 0) : sum;
  }, 0);

/** Every term that begins so. */
export function* termsWithPrefix(segment: Segment, beginning: string): Generator<string> {
  for (const { term } of countedWithPrefix(segment, beginning)) yield term;
}

/** Every term that begins so, with in how many entries it stands. */
export function* countedWithPrefix(
  { terms, counts }: Segment,
  beginning: string,
): Generator<{ readonly term: string; readonly count: number }> {
  for (let place = placeOf(terms, beginning); place < terms.length; place += 1) {
    const term = terms[place] ?? '';
    if (!term.startsWith(beginning)) return;
    yield { term, count: counts[place] ?? 0 };
  }
}

/** Whether a term is there. */
export const hasTerm = (segment: Segment, term: string): boolean =>
  segment.terms[placeOf(segment.terms, term)] === term;

/** Shorter words have no ending to lose. */
const SHORTEST_STEMMED = 4;
const LATIN_WORD = /^[a-z]+$/;

/** Every term with the same stem, the word itself left out: `companies` and `company`. */
export function* termsWithSameStem(segment: Segment, word: string): Generator<string> {
  if (!LATIN_WORD.test(word) || word.length < SHORTEST_STEMMED) return;
  const stem = stemmer(word);
  // The last letter of a stem may be another one (`company`, `compani`).
  for (const term of termsWithPrefix(segment, stem.slice(0, Math.max(3, stem.length - 1)))) {
    if (term !== word && LATIN_WORD.test(term) && stemmer(term) === stem) yield term;
  }
}

/** Signs that do not begin a Thai syllable, and those behind which one does not end. */
const CANNOT_BEGIN = /^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/;
const LEADING_VOWEL = /[\u0E40-\u0E44]$/;

const unspacedTerms = new WeakMap<Segment, string>();
/** The terms of scripts without spaces, a line each: to look through one text takes far less than through thousands. */
const linesOf = (segment: Segment): string =>
  getOrMake(unspacedTerms, segment, () => `\n${segment.terms.filter(isUnspaced).join('\n')}\n`);

/** Every term of such a script that a word is a part of, of whole syllables. */
export function* termsWith(segment: Segment, word: string): Generator<string> {
  const lines = linesOf(segment);
  for (let at = lines.indexOf(word); at >= 0;) {
    const end = lines.indexOf('\n', at);
    const term = lines.slice(lines.lastIndexOf('\n', at) + 1, end);
    if (term.length > word.length && standsWithin(term, word)) yield term;
    at = lines.indexOf(word, end);
  }
}

/** Whether a Thai word stands within a term and cuts none of its syllables. */
function standsWithin(term: string, word: string): boolean {
  for (let at = term.indexOf(word, 1); at > 0; at = term.indexOf(word, at + 1)) {
    const isCut =
      LEADING_VOWEL.test(term.slice(0, at)) ||
      CANNOT_BEGIN.test(term.slice(at + word.length)) ||
      CANNOT_BEGIN.test(word);
    if (!isCut) return true;
  }
  return false;
}

/**
 * Whether two words differ by one edit at most: a letter more, less or another, or two neighbours that changed places.
 */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = (text: string, from: number): string => text.slice(from);
  if (long.length > short.length) return rest(short, same) === rest(long, same + 1);
  if (rest(short, same + 1) === rest(long, same + 1)) return true;
  return (
    short[same] === long[same + 1] &&
    short[same + 1] === long[same] &&
    rest(short, same + 2) === rest(long, same + 2)
  );
}

/** A typo is looked for in words from this length on. */
export const SHORTEST_MISTYPED = 5;

/** Whether a word without tones may be another one, mistyped. A first letter more or less makes another word of it. */
export const isNearToneless = (term: string, word: string): boolean =>
  word.length >= SHORTEST_MISTYPED &&
  (term[0] === word[0] || term.length === word.length) &&
  isOneEdit(term, word);

const tonelessTerms = new WeakMap<Segment, ReadonlyMap<string, readonly string[]>>();

/** The terms of a segment by what is left of them without tones; made when it is first needed. */
export const termsByToneless = (segment: Segment): ReadonlyMap<string, readonly string[]> =>
  getOrMake(tonelessTerms, segment, () =>
    Map.groupBy(
      segment.terms.filter((term) => /^[\u0E00-\u0E7F]/.test(term)),
      stripTones,
    ),
  );
