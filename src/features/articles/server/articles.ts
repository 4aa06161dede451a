import { getCollection, getEntry, getLiveCollection, getLiveEntry } from 'astro:content';
import { bangkokDay } from '#fields/day.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import { logFailure } from '#http/log.ts';
import { articles as articleRecords } from './article-records.ts';
import type { ArticleData } from './article-loader.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { openStores } from '#store/stores.ts';
import type { Article, Published, Shown, TimedArticle } from '../article-view.ts';
import { articleQueries, allShown } from '../article-queries.ts';
import { articlesFromFiles, type ArticleFile } from '../file-article.ts';
import {
  USUAL_CATEGORIES,
  visibleCategories,
  type VisibleCategory,
} from '#features/categories/visible-categories.ts';
import { shownIn } from '../publication.ts';
import { copyOf } from '../article-kinds.ts';
import { type ArticleKind, CATEGORY_OF, eachLanguage } from '../article.ts';
import type { Locale } from '#i18n/locales.ts';

// Every query for news, events and jobs: Markdown files and staff records, as one.

const LIVE = { news: 'newsRecords', events: 'eventsRecords', jobs: 'jobsRecords' } as const;
/** How long the store is left alone after a failure; meanwhile pages do without it instead of waiting for it. */
const PAUSE_MS = 5_000;
let pausedUntil = 0;

/** What is in a live collection; undefined while the store cannot be read. */
async function readLive<T>(ask: () => Promise<{ entries?: readonly { data: T }[]; error?: Error }>) {
  if (Date.now() < pausedUntil) return undefined;
  const { entries, error } = await ask();
  if (!error) return entries?.map(({ data }) => data) ?? [];
  pausedUntil = Date.now() + PAUSE_MS;
  logFailure(error);
  return undefined;
}

async function readFiles<K extends ArticleKind>(kind: K): Promise<readonly Article<K>[]> {
  // The collections are named as the kinds are, and their schemas are those of the copies.
  const files = (await getCollection(kind)) as unknown as ArticleFile<K>[];
  return articlesFromFiles(kind, files);
}

const filesByKind = new Map<ArticleKind, Promise<readonly Article[]>>();
/** A deploy's files never change, so they are read once; under `astro dev` they do. */
function files<K extends ArticleKind>(kind: K): Promise<readonly Article<K>[]> {
  if (import.meta.env.DEV) return readFiles(kind);
  return getOrMake(filesByKind, kind, () => readFiles(kind)) as Promise<readonly Article<K>[]>;
}

/** What is public of a kind now, in its order: the visitor's language first, the other where it is the only one. */
export const publicArticles: <K extends ArticleKind>(
  kind: K,
  locale: Locale,
  now?: number,
) => Promise<Published<K>> = articleQueries({
  files,
  // A kind's collection holds that kind.
  records: async <K extends ArticleKind>(kind: K) =>
    (await readLive(() => getLiveCollection(LIVE[kind]))) as readonly TimedArticle<K>[] | undefined,
});

/** The same of every kind. */
export const allPublicArticles = (locale: Locale, now: number) =>
  Promise.all([
    publicArticles('news', locale, now),
    publicArticles('events', locale, now),
    publicArticles('jobs', locale, now),
  ]);

/** What is public of Markdown files alone, for what is prebuilt: it needs no store and does not go out of date. */
export async function publicFileArticles<K extends ArticleKind>(
  kind: K,
  locale: Locale,
): Promise<readonly Shown<K>[]> {
  return allShown(kind, await files(kind), locale);
}

/**
 * For a URL at which nothing was found: while the store cannot be read nobody knows whether it is staff's, and
 * search engines would believe a «not found».
 * @throws StoreUnavailable unless everything was read
 */
export function assertComplete(...results: readonly Pick<Published, 'isComplete'>[]): void {
  if (!results.every(({ isComplete }) => isComplete))
    throw new StoreUnavailable('look for an article', 'the records of the staff cannot be read');
}

/** The Markdown of an article in the language in which it is shown. @throws StoreUnavailable */
export async function bodyOf({ article: { kind, slug, id }, lang }: Shown): Promise<string> {
  if (id === undefined) return (await getEntry(kind, `${lang}/${slug}`))?.body ?? '';
  return (await recordOf(kind, id, lang))?.body ?? '';
}

/** What the public may see of a record, with its Markdown in a language; undefined for nothing. @throws StoreUnavailable */
export async function recordOf(
  kind: ArticleKind,
  id: string,
  lang: Locale,
): Promise<ArticleData | undefined> {
  const { entry, error } = await getLiveEntry(LIVE[kind], { id, lang });
  // One that was withdrawn a moment ago is not there; everything else is a failure.
  if (error && error.name !== 'LiveEntryNotFoundError') throw error;
  return entry?.data;
}

/** The categories of a kind, in their order, named in the visitor's language or else in the other; jobs have none. */
export async function categories(kind: ArticleKind, locale: Locale): Promise<VisibleCategory[]> {
  const of = CATEGORY_OF[kind];
  if (!of) return [];
  const staff = await readLive(() => getLiveCollection('categoryRecords'));
  return visibleCategories(staff ?? USUAL_CATEGORIES, of, locale);
}

/** An article that need not be public, with its body. */
export interface WorkingCopy<K extends ArticleKind = ArticleKind> {
  readonly shown: Shown<K>;
  readonly body: string;
}

/**
 * The working copy of a record as the public page would show it; for people who are signed in, which the caller has to
 * check. Undefined if there is none, or while it lacks what every article of its kind must have.
 * @throws StoreUnavailable
 */
export async function workingCopy<K extends ArticleKind>(
  kind: K,
  id: string,
  locale: Locale,
): Promise<WorkingCopy<K> | undefined> {
  const record = await articleRecords(kind, openStores()).find(id);
  if (!record) return undefined;
  const { updatedAt } = record;
  const now = new Date().toISOString();
  // A draft can be previewed before everything in it is chosen; missing values are empty, or now.
  const working = { category: '', date: bangkokDay(now), startsAt: now, endsAt: now, ...record.working };
  const copies = eachLanguage((lang) =>
    working.title[lang].trim() === '' ? undefined : copyOf(kind, working, lang),
  );
  const slug = working.slug || record.slug;
  const shown = shownIn({ kind, id, slug, formerSlugs: [], copies, updatedAt }, locale);
  return shown && { shown, body: working.body[shown.lang] };
}
