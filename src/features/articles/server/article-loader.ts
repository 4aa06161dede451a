import type { LiveLoader } from 'astro/loaders';
import { type ArticleRow, articleRows } from './article-rows.ts';
import { articles } from './article-records.ts';
import { StoreUnavailable } from '#store/errors.ts';
import type { IndexMemory } from '#store/list-index/record-index.ts';
import { readPublicMark, rowIndex } from '#store/list-index/row-index.ts';
import { openStores, type Stores } from '#store/stores.ts';
import type { Copies } from '../article-kinds.ts';
import type { TimedArticle } from '../article-view.ts';
import { type Edition, publicOf, type Timeline } from '../editions.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../article.ts';
import type { Locale } from '#i18n/locales.ts';

/** What the public may see of a record over time; with `body`, of now, when one article was asked for. */
export type ArticleData<K extends ArticleKind = ArticleKind> = TimedArticle<K> & { readonly body?: string };
/** One article, with its body in one language. */
export interface ArticleFilter {
  readonly id: string;
  readonly lang: Locale;
}

export interface ArticleLoader<K extends ArticleKind> extends LiveLoader<
  ArticleData<K>,
  ArticleFilter,
  never,
  StoreUnavailable
> {
  /** Changes whenever other parts of the records may be public. @throws StoreUnavailable */
  publicMark(): Promise<string>;
  /** When it last looked at what may still be under way, in ms since 1970. @throws StoreUnavailable */
  sweptAt(): Promise<number>;
}

/** The store's own failure as a value, as live collections want it; any other error is a mistake of ours. */
function unavailable(error: unknown): { error: StoreUnavailable } {
  if (error instanceof StoreUnavailable) return { error };
  throw error;
}

/**
 * The published records of a kind as a live collection, from the list index that staff use too. What a process
 * remembers of it outlives its requests, so a request reads one small marker as long as nothing has changed.
 */
export function articleLoader<K extends ArticleKind>(
  kind: K,
  open: () => Stores,
  now: () => number = Date.now,
): ArticleLoader<K> {
  const memory: IndexMemory<ArticleRow<K>> = {};
  const made = new WeakMap<ArticleRow<K>, TimedArticle<K> | undefined>();

  /** One that nobody sees any more still keeps its file from being seen. */
  function timed(
    row: Pick<ArticleRow<K>, 'id'> & Timeline<Copies[K] & Edition>,
  ): TimedArticle<K> | undefined {
    const { id, slug, formerSlugs, wasPublic, publicSince, editions, file } = row;
    if (Object.keys(editions).length === 0 && !file && !wasPublic) return undefined;
    return { kind, id, slug, formerSlugs, wasPublic, publicSince, editions, fileSlug: file?.slug };
  }
  /** The same article for the same row, so that whoever remembers articles sees what changed. */
  function articleOf(row: ArticleRow<K>): TimedArticle<K> | undefined {
    if (!made.has(row)) made.set(row, timed(row));
    return made.get(row);
  }

  let last: { rows: readonly ArticleRow<K>[]; entries: { id: string; data: ArticleData<K> }[] } | undefined;
  function entriesOf(rows: readonly ArticleRow<K>[]): { id: string; data: ArticleData<K> }[] {
    if (last?.rows === rows) return last.entries;
    const found = rows.map(articleOf).filter((article) => article !== undefined);
    const entries = found.map((data) => ({ id: data.id, data }));
    last = { rows, entries };
    return entries;
  }

  const index = () => rowIndex(articleRows(kind), { stores: open(), memory, isPublic: true, now });
  const list = async () => ({ entries: entriesOf((await index().list()).rows) });
  async function entry({ id, lang }: ArticleFilter) {
    const record = await articles(kind, open()).find(id);
    const article = record && timed(record);
    const edition = publicOf(record?.editions[lang], now());
    return article && edition && { id, data: { ...article, body: edition.body } };
  }
  return {
    name: `${kind}-records`,
    publicMark: () => readPublicMark(articleRows(kind), { stores: open() }),
    sweptAt: async () => index().sweptAt(),
    loadCollection: () => list().catch(unavailable),
    loadEntry: ({ filter }) => entry(filter).catch(unavailable),
  };
}

/** What staff have published, of each kind: what a process remembers of it is the same for whoever asks. */
export const articleLoaders = {
  news: articleLoader('news', openStores),
  events: articleLoader('events', openStores),
  jobs: articleLoader('jobs', openStores),
};

/** What is known of the records of all kinds without reading them. */
export interface PublicMarks {
  /** Changes whenever something else may be public of them. @throws StoreUnavailable */
  mark(): Promise<string>;
  /** When anything that may still be under way was last checked, in ms since 1970. @throws StoreUnavailable */
  sweptAt(): Promise<number>;
}

export const publicMarks = (
  loaders: readonly Pick<ArticleLoader<ArticleKind>, 'publicMark' | 'sweptAt'>[] = ARTICLE_KINDS.map(
    (kind) => articleLoaders[kind],
  ),
): PublicMarks => ({
  mark: async () => (await Promise.all(loaders.map((loader) => loader.publicMark()))).join(' '),
  sweptAt: async () => Math.min(...(await Promise.all(loaders.map((loader) => loader.sweptAt())))),
});
