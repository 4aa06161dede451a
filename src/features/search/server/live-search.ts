import { ARTICLE_KINDS, type ArticleKind } from '#features/articles/article.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Published, Shown } from '#features/articles/article-view.ts';
import { withoutClosedJobs } from '#features/articles/publication.ts';
import type { Search } from '../engine/answer.ts';
import type { Directory } from '#features/directory/server/directory.ts';
import { articleIndex } from './article-index.ts';
import { memberIndex } from './member-index.ts';
import { searchOf } from '../engine/search.ts';
import { segmentBytes, segmentFrom } from '../engine/segment-bytes.ts';
import type { Segment } from '../engine/segment.ts';
import { type SynonymFile, synonymsOf } from '../engine/synonyms.ts';

/** Indexes of the build, as `segmentBytes` writes them. */
export type BuiltIndexes = (locale: Locale) => { readonly web: Uint8Array; readonly articles: Uint8Array };

/** Where a search finds what it searches. */
export interface SearchOrigins {
  readonly built: BuiltIndexes;
  readonly synonyms: SynonymFile;
  /** What is public of a kind now; the same list while nothing changes. */
  readonly published: <K extends ArticleKind>(kind: K, locale: Locale, now: number) => Promise<Published<K>>;
  /** The Markdown of an article. @throws when it cannot be read */
  readonly bodyOf: (shown: Shown) => Promise<string>;
  /** Who is in the directory of members now. */
  readonly directory: (now: number) => Promise<Directory>;
  /** Keeps the index of a language's articles for processes to come; see `src/features/search/server/search-snapshots.ts`. */
  readonly load: (locale: Locale) => Promise<Uint8Array | undefined>;
  readonly save: (locale: Locale, bytes: Uint8Array) => Promise<void>;
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
  const { built, published, directory, bodyOf, load, save, now = Date.now } = origins;
  const synonyms = synonymsOf(origins.synonyms);

  function open(locale: Locale) {
    const bytes = built(locale);
    const articles = articleIndex({
      locale,
      built: decoded(bytes.articles),
      bodyOf,
      load: async () => {
        const kept = await load(locale);
        return kept && segmentFrom(kept);
      },
      save: (segment) => save(locale, segmentBytes(segment)),
      now,
    });
    return { web: decoded(bytes.web), articles, members: memberIndex(locale) };
  }
  const languages = new Map<Locale, ReturnType<typeof open>>();

  const openLists = new WeakMap<Published['items'], Published['items']>();
  /** Without the jobs that are closed; the same list for the same list, which changes when one closes. */
  function openItems(list: Published, at: number): Published {
    const items = openLists.get(list.items) ?? withoutClosedJobs(list.items, at);
    openLists.set(list.items, items);
    return { ...list, items };
  }

  return searchOf(async (locale) => {
    const language = languages.get(locale) ?? open(locale);
    languages.set(locale, language);
    const at = now();
    const lists = await Promise.all(
      ARTICLE_KINDS.map(async (kind) => openItems(await published<ArticleKind>(kind, locale, at), at)),
    );
    const [{ sources, isComplete }, members] = await Promise.all([language.articles(lists), directory(at)]);
    return {
      web: language.web,
      synonyms,
      articles: sources,
      members: language.members(members.entries),
      isComplete: isComplete && members.isComplete,
    };
  });
}
