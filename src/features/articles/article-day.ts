import { dateFormat } from '#i18n/dates.ts';
import type { Shown } from './article-view.ts';

/** `YYYY-MM-DD`: the day of a news article, the first day of an event; undefined for a job. */
export function articleDay({ copy }: Shown): string | undefined {
  if ('date' in copy) return copy.date;
  if (!('startsAt' in copy)) return undefined;
  return dateFormat('en-CA', { timeZone: copy.timeZone }).format(new Date(copy.startsAt));
}
