import type { ApiArticle } from '../article-record.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * How a language stands before the public: `changed` is public while the working copy says something else, `waits` has
 * its time still to come, `over` had it.
 */
export type Fact = 'draft' | 'public' | 'changed' | 'waits' | 'over';

type Publication = Pick<ApiArticle, 'state' | 'changed' | 'publishAt' | 'unpublishAt'>;

/** @param now ms since 1970 */
export function factOf(
  { state, changed, publishAt, unpublishAt }: Publication,
  locale: Locale,
  now: number,
): Fact {
  if (state[locale] === 'draft') return 'draft';
  if (publishAt && Date.parse(publishAt) > now) return 'waits';
  if (unpublishAt && Date.parse(unpublishAt) <= now) return 'over';
  return changed[locale] ? 'changed' : 'public';
}
