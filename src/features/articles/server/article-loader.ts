import { type ArticleRow, articleRows, type ListedCopy } from './article-rows.ts';
import { articles } from './article-records.ts';
import type { IndexMemory } from '#store/list-index/record-index.ts';
import { readPublicMark, rowIndex } from '#store/list-index/row-index.ts';
import { openStores, type Stores } from '#store/stores.ts';
import type { TimedArticle } from '../article-view.ts';
import { publicOf, type Timeline } from '../editions.ts';
import type { ArticleKind } from '../article.ts';
import type { Locale } from '#i18n/locales.ts';

/** What the public may see of a record over time; with `body`, of now, when one article was asked for. */
export type ArticleData = TimedArticle & { readonly body?: string };

/**
 * The published records of a kind, from the list index that staff use too. What a process remembers of it outlives its
 * requests, so a request reads one small marker as long as nothing has changed.
 */
export function articleLoader(kind: ArticleKind, open: () => Stores, now: () => number = Date.now) {
  const memory: IndexMemory<ArticleRow> = {};
  const made = new WeakMap<ArticleRow, TimedArticle | undefined>();

  /** One that nobody sees any more still keeps its file from being seen. */
  function timed(row: Pick<ArticleRow, 'id'> & Timeline<ListedCopy>): TimedArticle | undefined {
    const { id, slug, formerSlugs, wasPublic, publicSince, editions, file } = row;
    if (Object.keys(editions).length === 0 && !file && !wasPublic) return undefined;
    return { kind, id, slug, formerSlugs, wasPublic, publicSince, editions, fileSlug: file?.slug };
  }
  /** The same article for the same row, so that whoever remembers articles sees what changed. */
  function articleOf(row: ArticleRow): TimedArticle | undefined {
    if (!made.has(row)) made.set(row, timed(row));
    return made.get(row);
  }

  let last: { rows: readonly ArticleRow[]; articles: readonly TimedArticle[] } | undefined;
  const index = () => rowIndex(articleRows(kind), { stores: open(), memory, isPublic: true, now });
  return {
    /** All of them; the same list as long as nothing has changed. @throws StoreUnavailable */
    async list(): Promise<readonly TimedArticle[]> {
      const { rows } = await index().list();
      if (last?.rows !== rows)
        last = { rows, articles: rows.map(articleOf).filter((article) => article !== undefined) };
      return last.articles;
    },
    /** One that is public in a language, with its body in it. @throws StoreUnavailable */
    async find(id: string, lang: Locale): Promise<ArticleData | undefined> {
      const record = await articles(kind, open()).find(id);
      const article = record && timed(record);
      const edition = publicOf(record?.editions[lang], now());
      return article && edition && { ...article, body: edition.body };
    },
    /** Changes whenever other parts of the records may be public. @throws StoreUnavailable */
    publicMark: (): Promise<string> => readPublicMark(articleRows(kind), { stores: open() }),
    /** When it last looked at what may still be under way, in ms since 1970. @throws StoreUnavailable */
    sweptAt: async (): Promise<number> => index().sweptAt(),
  };
}

/** What staff have published, of each kind: what a process remembers of it is the same for whoever asks. */
export const articleLoaders = {
  news: articleLoader('news', openStores),
  events: articleLoader('events', openStores),
  jobs: articleLoader('jobs', openStores),
};

/** What is known of the records of all kinds without reading them. */
export const publicMarks = (loaders = Object.values(articleLoaders)) => ({
  /** Changes whenever something else may be public of them. @throws StoreUnavailable */
  mark: async () => (await Promise.all(loaders.map((loader) => loader.publicMark()))).join(' '),
  /** When anything that may still be under way was last checked, in ms since 1970. @throws StoreUnavailable */
  sweptAt: async () => Math.min(...(await Promise.all(loaders.map((loader) => loader.sweptAt())))),
});
export type PublicMarks = ReturnType<typeof publicMarks>;
