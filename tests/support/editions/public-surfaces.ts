import { expect } from 'vitest';
import type { ArticleKind } from '#features/articles/article.ts';
import type { Shown } from '#features/articles/article-view.ts';
import { articleQueries } from '#features/articles/article-queries.ts';
import { cacheLife } from '#features/articles/cache.ts';
import { eventCalendar } from '#features/articles/events/calendar/event-calendar.ts';
import { feed } from '#features/articles/feeds/feed.ts';
import { sitemapPage } from '#features/articles/feeds/sitemap.ts';
import { sitemapXml } from '#site/sitemap.ts';
import { findShown } from '#features/articles/publication.ts';
import { articleLoader, publicMarks } from '#features/articles/server/article-loader.ts';
import { liveSearch } from '#features/search/server/live-search.ts';
import { segmentBytes } from '#features/search/engine/segment-bytes.ts';
import { EMPTY_SEGMENT } from '#features/search/engine/segment.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import type { TestAdmin } from '../server/admin.ts';

/** What a visitor should meet of one article. */
export interface Expected {
  readonly slug: string;
  readonly former: readonly string[];
  readonly lang: Locale;
  readonly title: string;
  readonly body: string;
  readonly category: string;
  /** The languages in which it is public. */
  readonly languages: readonly Locale[];
}

const site = new URL('https://www.example.com');
const NOTHING = segmentBytes(EMPTY_SEGMENT);
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** A process that answers visitors. */
function process(admin: TestAdmin) {
  const now = () => admin.clock.now;
  const loader = articleLoader('events', () => admin.store, now);
  const published = articleQueries({
    files: (async () => []) as never,
    records: (async (kind: ArticleKind) => (kind === 'events' ? loader.list() : [])) as never,
  });
  const recordOf = (_kind: ArticleKind, id: string, lang: Locale) => loader.find(id, lang);
  const bodyOf = async ({ article: { id = '' }, lang }: Shown): Promise<string> =>
    (await recordOf('events', id, lang))?.body ?? '';
  const search = liveSearch({
    ...{ built: () => ({ web: NOTHING, articles: NOTHING }), build: 'the only one', synonyms: [] },
    ...{ published, marks: publicMarks([loader]), bodyOf, recordOf, now },
    directory: async () => ({ entries: [], isComplete: true, nextChangeAt: Infinity }),
    stores: () => admin.store,
  });
  return { published, bodyOf, search };
}

/** Everything public of events, as pages, feeds, calendars and the search get it, and what the CDN keeps of a list. */
export function publicSurfaces(admin: TestAdmin) {
  const now = () => admin.clock.now;
  const { published, bodyOf, search } = process(admin);
  const cdn: Partial<Record<Locale, { titles: readonly string[]; until: number }>> = {};

  /** What the CDN kept is still right, unless it was told to forget it. */
  function checkCdn(locale: Locale, titles: readonly string[], nextChangeAt: number): void {
    const kept = admin.purged.length > 0 ? undefined : cdn[locale];
    if (kept && now() < kept.until) expect(titles, 'what the CDN keeps').toEqual(kept.titles);
    const { maxAge } = cacheLife([{ isComplete: true, nextChangeAt }], [], now());
    if (!kept || now() >= kept.until) cdn[locale] = { titles, until: now() + maxAge * 1_000 };
  }

  async function checkLocale(
    locale: Locale,
    expected: readonly Expected[],
    slugs: readonly string[],
  ): Promise<void> {
    const found = await published('events', locale, now());
    const { items } = found;
    const titles = expected.map(({ title }) => title);
    const line = ({ article, copy, lang }: Shown<'events'>) => [
      article.slug,
      lang,
      copy.title,
      copy.category,
    ];
    expect(items.map(line), 'the list').toEqual(
      expected.map(({ slug, lang, title, category }) => [slug, lang, title, category]),
    );
    for (const slug of slugs) {
      const here =
        expected.find((one) => one.slug === slug) ?? expected.find(({ former }) => former.includes(slug));
      const shown = findShown(found, slug);
      expect(shown?.article.slug, `the page at ${slug}`).toBe(here?.slug);
      if (shown) expect(await bodyOf(shown), `the text at ${slug}`).toBe(here?.body);
    }
    const own = expected.filter(({ lang }) => lang === locale);
    const options = { title: 't', description: 'd', path: '/events', locale, site };
    const rss = await (await feed('events', items, options)).text();
    expect(all(rss, /<item><title>(.*?)<\/title>/g), 'the feed').toEqual(own.map(({ title }) => title));
    const map = sitemapXml(
      items.map(({ article }) => sitemapPage(article)),
      site,
    );
    expect(all(map, /<loc>[^<]*\/([^/<]*)<\/loc>/g), 'the sitemap').toEqual(
      expected.flatMap(({ slug, languages }) => languages.map(() => slug)),
    );
    const ics = eventCalendar(items, { name: 'n', site, joinOnline: 'j', now: now() });
    expect(all(ics, /SUMMARY:(.*)\r/g), 'the calendar').toEqual(titles);
    for (const [what, searched] of [
      ['the search of a new process', process(admin).search],
      ['the search of the one after it', process(admin).search],
      ['the search', search],
    ] as const) {
      const { articles, isComplete } = await searched({ query: 'gathering', locale, page: 1, perPage: 50 });
      expect([isComplete, articles.items.map(({ title }) => title).toSorted()], what).toEqual([
        true,
        own.map(({ title }) => title).toSorted(),
      ]);
    }
    checkCdn(locale, titles, found.nextChangeAt);
  }

  return {
    /** @param expected by the visitor's language, in the order of the list */
    async check(
      expected: Readonly<Record<Locale, readonly Expected[]>>,
      slugs: readonly string[],
    ): Promise<void> {
      for (const locale of LOCALES) await checkLocale(locale, expected[locale], slugs);
      admin.purged.length = 0;
    },
  };
}
