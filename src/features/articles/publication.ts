import { type ArticleKind, eachLanguage } from './article.ts';
import { bangkokDayStart } from '#fields/day.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { ID } from '#fields/record.ts';
import type { Article, Published, Shown, TimedArticle } from './article-view.ts';
import { addressAt, publicOf, timesOf } from './editions.ts';
import { outdated } from './translations.ts';

/** The copy that a visitor of a language gets; undefined if there is none in any. */
export function shownIn<K extends ArticleKind>(article: Article<K>, locale: Locale): Shown<K> | undefined {
  for (const lang of [locale, ...LOCALES]) {
    const copy = article.copies[lang];
    if (copy) return { article, copy, lang };
  }
  return undefined;
}

/** When a job leaves the list, an event is over: at the end of its last moment, in ms since 1970. */
export function endsAt({ article: { kind }, copy }: Shown): number {
  if (kind === 'jobs' && 'closesAt' in copy && copy.closesAt)
    return Date.parse(bangkokDayStart(copy.closesAt, 1));
  if (kind === 'events' && 'endsAt' in copy) return Date.parse(copy.endsAt);
  return Infinity;
}

/** The first time after `now` at which one comes, goes or is over; Infinity: never. @param articles public now */
export function nextChangeAfter(
  now: number,
  articles: readonly Article[],
  records: readonly TimedArticle[],
): number {
  let next = Infinity;
  const see = (time: number): void => {
    if (time > now && time < next) next = time;
  };
  for (const record of records) timesOf(record).forEach(see);
  for (const article of articles) {
    for (const lang of LOCALES) {
      const shown = article.copies[lang] && shownIn(article, lang);
      if (shown) see(endsAt(shown));
    }
  }
  return next;
}

const ORDER: { [K in ArticleKind]: (one: Shown<K>, other: Shown<K>) => number } = {
  news: (one, other) => other.copy.date.localeCompare(one.copy.date),
  events: (one, other) => other.copy.startsAt.localeCompare(one.copy.startsAt),
  jobs: (one, other) => one.copy.title.localeCompare(other.copy.title, one.lang),
};
/** The order of a kind's lists: the newest news and events first, jobs by their title; equal ones by their slug. */
export const sortShown = <K extends ArticleKind>(kind: K, items: readonly Shown<K>[]): Shown<K>[] =>
  [...items].sort(
    (one, other) => ORDER[kind](one, other) || one.article.slug.localeCompare(other.article.slug),
  );

/** Without the jobs for which nobody can apply any more; their pages stay, but nothing links to them. */
export const withoutClosedJobs = <K extends ArticleKind>(
  items: readonly Shown<K>[],
  now: number,
): Shown<K>[] => items.filter((shown) => shown.article.kind !== 'jobs' || endsAt(shown) > now);

/** One of them by what is in its URL: its slug, a former one, or its record's id. */
export function findShown<K extends ArticleKind>(
  { items }: Published<K>,
  slugOrId: string,
): Shown<K> | undefined {
  const isId = ID.test(slugOrId);
  return (
    items.find(({ article }) => (isId ? article.id : article.slug) === slugOrId) ??
    items.find(({ article }) => article.formerSlugs.includes(slugOrId))
  );
}

/** What the public sees of a record at a time; undefined while no language of it is public. */
export function articleAt<K extends ArticleKind>(
  timed: Omit<TimedArticle<K>, 'kind'> & { readonly kind: K },
  now: number,
): Article<K> | undefined {
  const copies = eachLanguage((lang) => publicOf(timed.editions[lang], now));
  const versions = eachLanguage((lang) => copies[lang]?.version);
  const outdatedSince = eachLanguage((lang) => outdated(timed.editions, lang, now)?.since);
  const updatedAt = Object.values(copies)
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (updatedAt === undefined) return undefined;
  const { slug, formerSlugs, publicSince } = addressAt(timed, now);
  const { kind, id, fileSlug } = timed;
  return {
    ...{ kind, id, fileSlug, slug, formerSlugs, copies },
    ...{ publicSince, updatedAt, versions, outdatedSince },
  };
}
