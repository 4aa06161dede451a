import type { ArticleKind } from './article.ts';
import { bangkokDayStart } from '#fields/day.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { Article, Shown } from './article-view.ts';

/** Whether an article is public at a time (ms since 1970). */
export function isPublicAt({ publishAt, unpublishAt }: Article, now: number): boolean {
  return (!publishAt || Date.parse(publishAt) <= now) && (!unpublishAt || Date.parse(unpublishAt) > now);
}

/** The copy that a visitor of a language gets; undefined where there is none in any. */
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

/** The first time after `now` at which one of these comes, goes or is over; Infinity: never. */
export function nextChangeAfter(now: number, articles: readonly Article[]): number {
  let next = Infinity;
  for (const article of articles) {
    const times = [article.publishAt, article.unpublishAt].map((at) => (at ? Date.parse(at) : Infinity));
    for (const lang of LOCALES) {
      const shown = article.copies[lang] && shownIn(article, lang);
      if (shown) times.push(endsAt(shown));
    }
    for (const time of times) if (time > now && time < next) next = time;
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

/** Without the jobs for which nobody can apply any more; their pages stay, but nobody is led there. */
export const withoutClosedJobs = <K extends ArticleKind>(
  items: readonly Shown<K>[],
  now: number,
): Shown<K>[] => items.filter((shown) => shown.article.kind !== 'jobs' || endsAt(shown) > now);
