import { LOCALES, type PerLocale } from '#i18n/locales.ts';
import type { ApiArticle } from '../article-record.ts';
import type { Instants } from '../../instants.ts';

/** What pressing the button does; `none` and `nothing` mean that there is nothing to press. */
export type Action = 'publish' | 'changes' | 'schedule' | 'unpublish' | 'none' | 'nothing';

type Stored = Pick<ApiArticle, 'state' | 'changed' | 'publishAt' | 'unpublishAt'>;
/** What was chosen; instants are ISO 8601, `''` for none. */
export type PublicationChoice = Pick<ApiArticle, 'state'> & {
  readonly publishAt: PerLocale<string>;
  readonly unpublishAt: PerLocale<string>;
};

const isSameTime = (one: string | undefined, other: string): boolean =>
  one === undefined || other === '' ? (one ?? '') === other : Date.parse(one) === Date.parse(other);

/** The times of the languages that were chosen which are ahead, the soonest first. @param now ms since 1970 */
export const timesAhead = ({ state, publishAt }: PublicationChoice, now: number): string[] =>
  LOCALES.filter((locale) => state[locale] === 'published')
    .map((locale) => publishAt[locale])
    .filter((at) => Date.parse(at) > now)
    .toSorted();

/** @param now ms since 1970 */
export function actionOf(stored: Stored, choice: PublicationChoice, now: number): Action {
  const chosen = LOCALES.filter((locale) => choice.state[locale] === 'published');
  const isPublic = LOCALES.some((locale) => stored.state[locale] === 'published');
  if (chosen.length === 0) return isPublic ? 'unpublish' : 'none';
  const isSame = (times: Instants, now: PerLocale<string>) =>
    chosen.every((locale) => isSameTime(times[locale], now[locale]));
  const asStored =
    LOCALES.every((locale) => choice.state[locale] === stored.state[locale]) &&
    isSame(stored.publishAt, choice.publishAt) &&
    isSame(stored.unpublishAt, choice.unpublishAt);
  if (asStored && !chosen.some((locale) => stored.changed[locale])) return 'nothing';
  if (timesAhead(choice, now).length === chosen.length) return 'schedule';
  return isPublic ? 'changes' : 'publish';
}
