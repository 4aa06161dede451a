import { articlePath, type Shown } from '#features/articles/article-view.ts';
import { pageOf } from '#features/articles/paging.ts';
import { policyPaths } from '#site/navigation.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type {
  GroupName,
  ResultPage,
  ResultType,
  Search,
  SearchAnswer,
  SearchItem,
  SearchRequest,
} from './answer.ts';
import { articleDay } from '#features/articles/article-day.ts';
import { excerptHtml, markedHtml, type Marks } from './excerpt.ts';
import { findMatches } from './find.ts';
import { isCutShort, queryText } from './query.ts';
import type { Hit, Source } from './scores.ts';
import type { Segment } from './segment.ts';
import type { Synonyms } from './synonyms.ts';

/** What can be found: an article that is public now, or a page of the site by its place in the build's list. */
type Findable = { readonly shown: Shown; readonly day: string } | { readonly place: number };

/** Everything that is searched in one language. */
export interface Searched {
  readonly web: Segment;
  readonly synonyms: Synonyms;
  readonly articles: readonly Source<Shown>[];
  /** The directory of members: web content that changes without a build. */
  readonly members: Segment;
  readonly isComplete: boolean;
}

const ARTICLE_TYPES = { news: 'news', events: 'event', jobs: 'job' } as const;
const POLICIES: readonly string[] = Object.values(policyPaths);

function webType(path: string): ResultType {
  if (path.startsWith('/member/directory/')) return 'member';
  if (path.startsWith('/services/')) return 'service';
  if (path.startsWith('/project/')) return 'project';
  return POLICIES.includes(path) ? 'policy' : 'page';
}

/** Newer articles first among equals, pages as the build lists them. */
function newerFirst(one: Findable, other: Findable): number {
  if ('place' in one) return 'place' in other ? one.place - other.place : -1;
  if ('place' in other) return 1;
  // As they are written: a collator would take most of the time of a search.
  return one.day === other.day ? 0 : one.day > other.day ? -1 : 1;
}

function item({ item: found, entry }: Hit<Findable>, marks: Marks): SearchItem {
  const text = {
    title: entry.title,
    markedTitle: markedHtml(entry.title, marks),
    excerpt: excerptHtml(entry.text, marks),
  };
  if (!('shown' in found)) return { url: entry.key, ...text, type: webType(entry.key) };
  const day = articleDay(found.shown);
  const { article } = found.shown;
  return { url: articlePath(article), ...text, type: ARTICLE_TYPES[article.kind], ...(day && { date: day }) };
}

const isOf = (group: GroupName, { item: found }: Hit<Findable>): boolean =>
  (group === 'articles') === 'shown' in found;

const withDay = (shown: Shown | undefined): Findable | undefined =>
  shown && { shown, day: articleDay(shown) ?? shown.article.updatedAt ?? '' };
const findables = new WeakMap<Source<Shown>, Source<Findable>>();
/** The same source again while it is the same. */
function findable(source: Source<Shown>): Source<Findable> {
  const { segment, items } = source;
  const known = findables.get(source) ?? { segment, items: items.map(withDay) };
  findables.set(source, known);
  return known;
}

/**
 * Searches one language, and where nothing is there counts what the first other one has that has something.
 *
 * @param searched what there is in a language now
 */
export function searchOf(searched: (locale: Locale) => Promise<Searched>): Search {
  async function lookUp(text: string, locale: Locale) {
    const { web, synonyms, articles, members, isComplete } = await searched(locale);
    const sources: Source<Findable>[] = [
      { segment: web, items: web.entries.map((_, place) => ({ place })) },
      { segment: members, items: members.entries.map((_, place) => ({ place: web.entries.length + place })) },
      ...articles.map(findable),
    ];
    return { ...findMatches(sources, text, synonyms, newerFirst), isComplete };
  }

  return async ({ query: typed, locale, group, page, perPage }: SearchRequest): Promise<SearchAnswer> => {
    const query = queryText(typed);
    const { hits, terms, isComplete } = await lookUp(query, locale);
    const pageFor = (name: GroupName): ResultPage => {
      const all = hits.filter((hit) => isOf(name, hit));
      const isWanted = group === undefined || group === name;
      const { items, ...at } = pageOf(all, isWanted ? page : 1, perPage);
      return { total: all.length, ...at, items: isWanted ? items.map((hit) => item(hit, terms)) : [] };
    };
    const answer = {
      query,
      web: pageFor('web'),
      articles: pageFor('articles'),
      isCutShort: isCutShort(typed),
      isComplete,
    };
    if (hits.length > 0 || query === '') return answer;
    for (const other of LOCALES.filter((one) => one !== locale)) {
      const total = (await lookUp(query, other)).hits.length;
      if (total > 0) return { ...answer, otherLanguage: { locale: other, total } };
    }
    return answer;
  };
}
