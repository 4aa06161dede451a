import { articleRow, type ArticleRow } from '../article-rows.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind, LanguageState } from '../../article.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { publicSlugOf, statesOf } from './published-state.ts';

/** An article in a list: its working copy without the body, and what is public of it (http.md#news-events-jobs). */
export function articleItem<K extends ArticleKind>(row: ArticleRow<K>, now: number) {
  const { id, version, createdAt, updatedAt, working, published, publishAt, unpublishAt, saved } = row;
  const { formerSlugs, changed, missing } = row;
  const times: Partial<Record<Locale, string>> = {};
  for (const lang of LOCALES) {
    const copy = published[lang];
    if (copy) times[lang] = copy.at;
  }
  const kept = { id, version, createdAt, updatedAt };
  const publication = {
    publishAt,
    unpublishAt,
    publishedAt: times,
    savedAt: saved?.at,
    savedBy: saved?.author,
  };
  return {
    ...kept,
    ...working,
    publicSlug: publicSlugOf(row, now),
    formerSlugs,
    state: statesOf(row),
    changed,
    missing,
    ...publication,
  };
}

/** An article as GET shows it. */
export const articleAnswer = <K extends ArticleKind>(kind: K, record: ArticleRecord<K>, now: number) => ({
  ...articleItem(articleRow(kind, record), now),
  body: record.working.body,
  changedBy: record.draftedBy ?? record.revisions[0]?.author,
});

/** A language's state as lists show it. */
export const shownState = (
  {
    published,
    changed,
  }: Pick<ArticleRow, 'changed'> & { published: Readonly<Partial<Record<Locale, object>>> },
  lang: Locale,
): LanguageState | 'changed' => (!published[lang] ? 'draft' : changed[lang] ? 'changed' : 'published');
