import { findMatches, type Matches } from '#features/search/engine/find.ts';
import { rankedHits } from './ranked-hits.ts';
import { queryText } from '#features/search/engine/query.ts';
import type { Hit } from '#features/search/engine/scores.ts';
import { type Searchable, segmentOf } from '#features/search/engine/segment.ts';
import { type SynonymFile, synonymsOf } from '#features/search/engine/synonyms.ts';

/** Something to be searched: by its key, with what a test says of it. */
export type Said = Partial<Omit<Searchable, 'key' | 'version'>> & { readonly day?: string };

/** Searches a few texts. @returns the keys of what matched, the best first, and everything else of the answer */
export function searchTexts(
  texts: Readonly<Record<string, Said>>,
  query: string,
  synonyms: SynonymFile = [],
): { keys: string[]; found: Pick<Matches<string>, 'terms'> & { hits: readonly Hit<string>[] } } {
  const searchables = Object.entries(texts).map(([key, said]): Searchable => ({
    key,
    version: '1',
    title: '',
    headings: [],
    text: '',
    ...said,
  }));
  const sources = [{ segment: segmentOf(searchables), items: searchables.map(({ key }) => key) }];
  const newerFirst = (one: string, other: string) =>
    (texts[other]?.day ?? '').localeCompare(texts[one]?.day ?? '');
  const text = queryText(query);
  const found = findMatches(sources, text, synonymsOf(synonyms));
  const hits = rankedHits(found.hits, { text, newerFirst, atMost: searchables.length });
  return { keys: hits.map(({ item }) => item), found: { ...found, hits } };
}
