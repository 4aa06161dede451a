import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { perLocale } from '#i18n/locales.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { ReviewRequest } from '../reviews.ts';
import { parseSave } from './check-article.ts';
import { type NextState, savedState } from './published-state.ts';

/**
 * What an approval makes of an article, with every check of a save: the requested languages are published, immediately
 * or at the requested time; the others stay as they are.
 * @throws HttpError 422, 409 as `parseSave`
 */
export async function approvedState<K extends ArticleKind>(
  kind: K,
  {
    locales,
    publishAt,
    unpublishAt,
    minor,
  }: Pick<ReviewRequest, 'locales' | 'publishAt' | 'unpublishAt' | 'minor'>,
  record: ArticleRecord<K>,
  call: AdminCall,
): Promise<(current: ArticleRecord<K>) => NextState<K>> {
  const asked = {
    state: perLocale((lang) => (locales.includes(lang) ? 'published' : 'draft')),
    publishAt,
    unpublishAt,
    minor,
  };
  const input = await parseSave(kind, 'save', { ...record.working, ...asked }, call, record);
  return (current) => savedState(kind, current, input, call.now(), locales);
}
