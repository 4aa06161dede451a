import { getOrMake } from '#fields/get-or-make.ts';
import { ARTICLE_KINDS, type ArticleKind } from '#features/articles/article.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Published, Shown } from '#features/articles/article-view.ts';
import type { ArticleData, PublicMarks } from '#features/articles/server/article-loader.ts';
import { articleAt, shownIn, withoutClosedJobs } from '#features/articles/publication.ts';
import { articleSearchable } from './article-searchable.ts';
import { isLight, longSegment } from './long-article.ts';
import { normalizeText } from '../engine/readable.ts';
import type { Search } from '../engine/answer.ts';
import type { Directory } from '#features/directory/server/directory.ts';
import { type ArticleIndex, articleIndex, type IndexedArticles } from './article-index.ts';
import { memberIndex } from './member-index.ts';
import { unlessUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';
import { searchSnapshots } from './search-snapshots.ts';
import { searchOf } from '../engine/search.ts';
import { segmentFrom } from '../engine/segment-bytes.ts';
import type { Segment } from '../engine/segment.ts';
import { type SynonymFile, synonymsOf } from '../engine/synonyms.ts';

/** Indexes of the build, as `segmentBytes` writes them. */
export type BuiltIndexes = (locale: Locale) => { readonly web: Uint8Array; readonly articles: Uint8Array };

/** Where a search finds what it searches. */
export interface SearchOrigins {
  readonly built: BuiltIndexes;
  /** Another one for each build. */
  readonly build: string;
  readonly synonyms: SynonymFile;
  /** What is public of a kind now; the same list while nothing changes. */
  readonly published: <K extends ArticleKind>(kind: K, locale: Locale, now: number) => Promise<Published<K>>;
  /** What is known of the records without reading them. */
  readonly marks: PublicMarks;
  /** The Markdown of an article. @throws when it cannot be read */
  readonly bodyOf: (shown: Shown) => Promise<string>;
  /** What the public may see of a record, with its text in a language; undefined for none. @throws when it cannot be read */
  readonly recordOf: (kind: ArticleKind, id: string, lang: Locale) => Promise<ArticleData | undefined>;
  /** Who is in the directory of members now. */
  readonly directory: (now: number) => Promise<Directory>;
  /** Where it keeps for processes to come what it found. */
  readonly stores: () => Stores;
  readonly now?: () => number;
}

function decoded(bytes: Uint8Array): Segment {
  const segment = segmentFrom(bytes);
  if (!segment) throw new Error('The search index of the build cannot be read.');
  return segment;
}

/**
 * A search of web content as a build indexed it and of articles as they are public now. Lives as long as the process; a
 * language is opened when it is first searched.
 */
export function liveSearch(origins: SearchOrigins): Search {
  const { built, build, published, marks, directory, bodyOf, recordOf, stores, now = Date.now } = origins;
  const synonyms = synonymsOf(origins.synonyms);

  function open(locale: Locale) {
    const bytes = built(locale);
    const index = articleIndex({
      ...searchSnapshots(stores, locale),
      locale,
      built: decoded(bytes.articles),
      bodyOf,
      textOf: (key) => textOf(key, locale),
      now,
    });
    const listed = (at: number) =>
      Promise.all(
        ARTICLE_KINDS.map(async (kind) => openItems(await published<ArticleKind>(kind, locale, at), at)),
      );
    return { web: decoded(bytes.web), articles: articlesOf(index, listed), members: memberIndex(locale) };
  }
  const languages = new Map<Locale, ReturnType<typeof open>>();

  /** What an excerpt of a record is cut from, as it is public now: nothing of one that was withdrawn since. */
  async function textOf(key: string, locale: Locale): Promise<string> {
    const [kind, id = ''] = key.split('/');
    // As `articleKey` has it.
    const record = await recordOf(kind as ArticleKind, id, locale);
    const article = record && articleAt(record, now());
    const shown = article && shownIn(article, locale);
    if (!shown || shown.lang !== locale) return '';
    const { body = '' } = record;
    if (isLight(body)) return normalizeText(articleSearchable(shown, body).text);
    return (await longSegment(shown, body)).entries[0]?.text ?? '';
  }

  /**
   * What is searched of articles at a time. A new process uses what an earlier one kept as long as nothing public has
   * changed, since listing thousands of articles takes far longer than searching them.
   */
  function articlesOf(index: ArticleIndex, listed: (at: number) => Promise<readonly Published[]>) {
    let last: { readonly lists: readonly Published[]; readonly keptUntil: number } | undefined;
    const areSame = (one: readonly Published[], other: readonly Published[] | undefined): boolean =>
      one.every(({ items }, at) => items === other?.[at]?.items);
    const stateNow = async (): Promise<string> => `${build} ${await marks.mark()}`;

    /** Nothing changed before the state was asked for and after: so it is that of these lists. */
    async function keep(lists: readonly Published[], at: number): Promise<number> {
      const state = await stateNow();
      const sweptAt = await marks.sweptAt();
      return areSame(await listed(at), lists) ? index.keepFor(state, sweptAt) : at;
    }

    return async (at: number): Promise<IndexedArticles> => {
      const state = last ? undefined : await stateNow().catch(unlessUnavailable);
      const known = state === undefined ? undefined : await index.ofState(state);
      if (known) return known;
      const lists = await listed(at);
      const indexed = await index.ofLists(lists);
      if (!indexed.isComplete || (last && areSame(lists, last.lists) && at < last.keptUntil)) return indexed;
      last = { lists, keptUntil: (await keep(lists, at).catch(unlessUnavailable)) ?? at };
      return indexed;
    };
  }

  const openLists = new WeakMap<Published['items'], Published['items']>();
  /** Without the jobs that are closed; the same list for the same list, which changes when one closes. */
  function openItems(list: Published, at: number): Published {
    return { ...list, items: getOrMake(openLists, list.items, () => withoutClosedJobs(list.items, at)) };
  }

  return searchOf(async (locale) => {
    const language = getOrMake(languages, locale, () => open(locale));
    const at = now();
    const [articles, members] = await Promise.all([language.articles(at), directory(at)]);
    return {
      web: language.web,
      synonyms,
      articles: articles.sources,
      readTexts: articles.readTexts,
      members: language.members(members.entries),
      isComplete: articles.isComplete && members.isComplete,
    };
  });
}
