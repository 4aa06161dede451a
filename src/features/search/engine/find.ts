import { alternativesOf } from './alternatives.ts';
import type { Marks } from './excerpt.ts';
import { parseQuery } from './query.ts';
import { matchingAtLeast, type Scored, scoreEntries, type Source } from './scores.ts';
import type { Synonyms } from './synonyms.ts';

export interface Matches<T> {
  /** Those of each source, not yet by how well they match; see `firstLook`. */
  readonly hits: readonly Scored<T>[];
  /** Every term that the query stood for, with the part of it that is to be marked. */
  readonly terms: Marks;
}

/** How many hits there are in all sources together. */
export const countHits = (hits: readonly Scored<unknown>[]): number =>
  hits.reduce((sum, { numbers }) => sum + numbers.length, 0);

/** How many of so many words have to be there, when not all of them are. */
const enough = (words: number): number => Math.ceil(words / 2);

/**
 * Everything that matches a query.
 *
 * All of its words are looked for as they are written, then without what Thai is mistyped by, then most of its words
 * in the same two ways: the first try that finds something is the answer.
 *
 * @param text as `queryText` gives it
 */
export function findMatches<T>(sources: readonly Source<T>[], text: string, synonyms: Synonyms): Matches<T> {
  const segments = sources.map(({ segment }) => segment);
  const tries = [false, true].map((isSecondTry) => () => {
    const query = parseQuery(text, { segments, others: synonyms.words }, isSecondTry);
    const alternatives = alternativesOf(query, segments, synonyms, isSecondTry);
    const count = query.words.filter(({ isNeeded }) => isNeeded).length;
    return { count, alternatives, hits: scoreEntries(sources, query.words, alternatives) };
  });
  const tried: ReturnType<(typeof tries)[number]>[] = [];
  for (const needed of [(count: number) => count, enough]) {
    for (const [at, run] of tries.entries()) {
      const { count, alternatives, hits } = (tried[at] ??= run());
      const least = needed(count);
      // Each hit matches one.
      const matching = least > 1 ? matchingAtLeast(hits, least) : hits;
      if (countHits(matching) === 0) continue;
      const terms = new Map(
        alternatives.flatMap(({ atoms }) =>
          atoms.flatMap((atom) => [...atom].map(([term, { mark }]) => [term, mark] as const)),
        ),
      );
      return { hits: matching, terms };
    }
  }
  return { hits: [], terms: new Map() };
}
