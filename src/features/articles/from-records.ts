import type { Copies } from './article-kinds.ts';
import type { ArticleKind } from './article.ts';
import { addressAt, publicOf } from './editions.ts';
import { outdated } from './translations.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { Article, TimedArticle } from './article-view.ts';

/** What the public sees of a record at a time; undefined while no language of it is public. */
export function articleAt<K extends ArticleKind>(
  timed: Omit<TimedArticle<K>, 'kind'> & { readonly kind: K },
  now: number,
): Article<K> | undefined {
  const copies: Partial<Record<Locale, Copies[K]>> = {};
  let updatedAt: string | undefined;
  const versions: Partial<Record<Locale, number>> = {};
  const outdatedSince: Partial<Record<Locale, string>> = {};
  for (const lang of LOCALES) {
    const copy = publicOf(timed.editions[lang], now);
    if (!copy) continue;
    copies[lang] = copy;
    versions[lang] = copy.version;
    const late = outdated(timed.editions, lang, now);
    if (late) outdatedSince[lang] = late.since;
    if (updatedAt === undefined || copy.at > updatedAt) updatedAt = copy.at;
  }
  if (updatedAt === undefined) return undefined;
  const { slug, formerSlugs, publicSince } = addressAt(timed, now);
  const { kind, id, fileSlug } = timed;
  return {
    ...{ kind, id, fileSlug, slug, formerSlugs, copies },
    ...{ publicSince, updatedAt, versions, outdatedSince },
  };
}
