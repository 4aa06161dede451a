import { type Locale, LOCALES, type PerLocale } from '#i18n/locales.ts';
import type { ApiArticle } from '../article-record.ts';
import { type Instants, isAhead } from '../../instants.ts';

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

/**
 * How a language is before the public: `changed` is public while the working copy says something else, `replaced` is
 * public until its next edition comes, `waits` has its time still to come, `over` had it.
 */
export type Fact = 'draft' | 'public' | 'changed' | 'replaced' | 'waits' | 'over';

type Publication = Pick<ApiArticle, 'state' | 'changed' | 'editions'>;
interface Standing {
  readonly fact: Fact;
  /** Since when it is public. */
  readonly since?: string;
  /** When its next edition comes. */
  readonly next?: string;
  /** When it goes offline. */
  readonly until?: string | undefined;
}

/** How a language is at a time, which may be later than the answer. @param now ms since 1970 */
export function standingOf({ state, changed, editions }: Publication, locale: Locale, now: number): Standing {
  if (state[locale] === 'draft') return { fact: 'draft' };
  const { public: present, scheduled } = editions[locale];
  const next = isAhead(scheduled?.at, now) ? scheduled : undefined;
  const begun = scheduled && !next ? { since: scheduled.at, until: scheduled.until } : present;
  const shown = begun && (!begun.until || isAhead(begun.until, now)) ? begun : undefined;
  if (shown && next) return { fact: 'replaced', since: shown.since, next: next.at, until: next.until };
  if (next) return { fact: 'waits', next: next.at, until: next.until };
  if (!shown) return { fact: 'over' };
  return { fact: changed[locale] ? 'changed' : 'public', since: shown.since, until: shown.until };
}

export const factOf = (publication: Publication, locale: Locale, now: number): Fact =>
  standingOf(publication, locale, now).fact;

/** Whether visitors see it. */
export const isShown = (fact: Fact): boolean => ['public', 'changed', 'replaced'].includes(fact);
