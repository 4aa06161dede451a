import { ARTICLE_KINDS, type ArticleKind } from '../article.ts';
import { openStores } from '#store/stores.ts';
import { type ArticleLoader, articleLoader } from './article-loader.ts';

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
