import type { ApiArticle } from '../article-record.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * How a language is before the public: `changed` is public while the working copy says something else, `replaced` is
 * public until its next edition comes, `waits` has its time still to come, `over` had it.
 */
export type Fact = 'draft' | 'public' | 'changed' | 'replaced' | 'waits' | 'over';

type Publication = Pick<ApiArticle, 'state' | 'changed' | 'editions'>;
export interface Standing {
  readonly fact: Fact;
  /** Since when it is public. */
  readonly since?: string;
  /** When its next edition comes. */
  readonly next?: string;
  /** When it goes offline. */
  readonly until?: string | undefined;
}

const isAhead = (instant: string, now: number): boolean => Date.parse(instant) > now;

/** How a language is at a time, which may be later than the answer. @param now ms since 1970 */
export function standingOf({ state, changed, editions }: Publication, locale: Locale, now: number): Standing {
  if (state[locale] === 'draft') return { fact: 'draft' };
  const { public: present, scheduled } = editions[locale];
  const next = scheduled && isAhead(scheduled.at, now) ? scheduled : undefined;
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
