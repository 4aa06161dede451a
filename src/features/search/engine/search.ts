import content from '#content.json' with { type: 'json' };
import { getOrMake } from '#fields/get-or-make.ts';
import { policyPaths } from '#site/navigation.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type {
  Found,
  GroupName,
  ResultPage,
  ResultType,
  Search,
  SearchAnswer,
  SearchItem,
  SearchRequest,
} from './answer.ts';
import { excerptHtml, markedHtml, type Marks } from './excerpt.ts';
import { countHits, findMatches } from './find.ts';
import { firstLook, readForOrder, secondLook } from './order.ts';
import { isCutShort, queryText } from './query.ts';
import type { Hit, Source } from './scores.ts';
import type { Segment, SegmentEntry } from './segment.ts';
import type { Synonyms } from './synonyms.ts';

/** Everything that is searched in one language. */
export interface Searched {
  readonly web: Segment;
  readonly synonyms: Synonyms;
  readonly articles: readonly Source<Found>[];
  /** Sees to it that entries of articles have their texts; undefined where all have. Never fails. */
  readonly readTexts?: ((entries: readonly SegmentEntry[]) => Promise<void>) | undefined;
  /** The directory of members: web content that changes without a build. */
  readonly members: Segment;
  readonly isComplete: boolean;
}

const POLICIES: readonly string[] = Object.values(policyPaths);
const SAMPLES: ReadonlySet<string> = new Set(content.samples.map((slug) => `/project/${slug}`));

function webType(path: string): ResultType {
  if (path.startsWith('/member/directory/')) return 'member';
  if (path.startsWith('/services/')) return 'service';
  if (path.startsWith('/project/')) return 'project';
  return POLICIES.includes(path) ? 'policy' : 'page';
}

const sources = new WeakMap<Segment, Source<Found>>();
/** Web content as a source, its entries in their order among equals; the same one for the same segment. */
const webSource = (segment: Segment, before = 0): Source<Found> =>
  getOrMake(sources, segment, () => ({
    segment,
    items: segment.entries.map(({ key }, place) => ({
      url: key,
      type: webType(key),
      ...(SAMPLES.has(key) && { sample: true as const }),
      newness: Number.MAX_SAFE_INTEGER - before - place,
    })),
  }));

function item({ item: { url, type, date, sample }, entry }: Hit<Found>, marks: Marks): SearchItem {
  return {
    ...{ url, title: entry.title, markedTitle: markedHtml(entry.title, marks) },
    ...{ excerpt: excerptHtml(entry.text, marks), type, ...(date && { date }), ...(sample && { sample }) },
  };
}

const newerFirst = (one: Found, other: Found): number => other.newness - one.newness;

/**
 * Searches one language, and where nothing is there counts what the first other one has that has something.
 *
 * @param searched what there is in a language now
 */
export function searchOf(searched: (locale: Locale) => Promise<Searched>): Search {
  async function lookUp(text: string, locale: Locale) {
    const { web, synonyms, articles, members, readTexts, isComplete } = await searched(locale);
    const all = [webSource(web), webSource(members, web.entries.length), ...articles];
    return { ...findMatches(all, text, synonyms), articles, readTexts, isComplete };
  }

  return async ({ query: typed, locale, group, page, perPage }: SearchRequest): Promise<SearchAnswer> => {
    const query = queryText(typed);
    const { hits, terms, articles, readTexts, isComplete } = await lookUp(query, locale);
    const isArticle = ({ source }: { source: Source<Found> }): boolean => articles.includes(source);
    const groups = {
      web: hits.filter((one) => !isArticle(one)),
      articles: hits.filter(isArticle),
    } satisfies Record<GroupName, unknown>;
    const pageFor = async (name: GroupName): Promise<ResultPage> => {
      const all = groups[name];
      const total = countHits(all);
      const isWanted = group === undefined || group === name;
      const pages = Math.max(1, Math.ceil(total / perPage));
      const shown = isWanted ? Math.min(page, pages) : 1;
      const numbers = { total, page: shown, pages };
      if (!isWanted) return { ...numbers, items: [] };
      const order = { text: query, newerFirst, atMost: shown * perPage };
      const first = firstLook(all, order);
      if (readTexts) await readTexts(readForOrder(first, order));
      const best = secondLook(first, order).slice((shown - 1) * perPage);
      await readTexts?.(best.map(({ entry }) => entry));
      return { ...numbers, items: best.map((hit) => item(hit, terms)) };
    };
    const answer = {
      query,
      web: await pageFor('web'),
      articles: await pageFor('articles'),
      isCutShort: isCutShort(typed),
      isComplete,
    };
    if (countHits(hits) > 0 || query === '') return answer;
    for (const other of LOCALES.filter((one) => one !== locale)) {
      const total = countHits((await lookUp(query, other)).hits);
      if (total > 0) return { ...answer, otherLanguage: { locale: other, total } };
    }
    return answer;
  };
}
