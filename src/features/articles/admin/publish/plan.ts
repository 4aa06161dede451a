import { LOCALES } from '#i18n/locales.ts';
import type { ApiArticle } from '../article-record.ts';

/** What pressing the button does; `none` and `nothing` mean that there is nothing to press. */
export type Action = 'publish' | 'changes' | 'schedule' | 'unpublish' | 'none' | 'nothing';

type Stored = Pick<ApiArticle, 'state' | 'changed' | 'publishAt' | 'unpublishAt'>;
/** What was chosen; instants are ISO 8601, `''` for none. */
export type PublicationChoice = Pick<ApiArticle, 'state'> & {
  readonly publishAt: string;
  readonly unpublishAt: string;
};

const isSameTime = (one: string | undefined, other: string): boolean =>
  one === undefined || other === '' ? (one ?? '') === other : Date.parse(one) === Date.parse(other);

/** @param now ms since 1970 */
export function actionOf(stored: Stored, choice: PublicationChoice, now: number): Action {
  const isChosen = LOCALES.some((locale) => choice.state[locale] === 'published');
  const isPublic = LOCALES.some((locale) => stored.state[locale] === 'published');
  if (!isChosen) return isPublic ? 'unpublish' : 'none';
  const isSame =
    LOCALES.every((locale) => choice.state[locale] === stored.state[locale]) &&
    isSameTime(stored.publishAt, choice.publishAt) &&
    isSameTime(stored.unpublishAt, choice.unpublishAt);
  const hasChanges = LOCALES.some((locale) => choice.state[locale] === 'published' && stored.changed[locale]);
  if (isSame && !hasChanges) return 'nothing';
  if (choice.publishAt && Date.parse(choice.publishAt) > now) return 'schedule';
  return isPublic ? 'changes' : 'publish';
}
