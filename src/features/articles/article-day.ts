import type { Shown } from './article-view.ts';

const zones = new Map<string, Intl.DateTimeFormat>();
function dayIn(timeZone: string): Intl.DateTimeFormat {
  const format = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  zones.set(timeZone, format);
  return format;
}

/** `YYYY-MM-DD`: the day of a news article, the first day of an event; undefined for a job. */
export function articleDay({ copy }: Shown): string | undefined {
  if ('date' in copy) return copy.date;
  if (!('startsAt' in copy)) return undefined;
  return dayIn(copy.timeZone).format(new Date(copy.startsAt));
}
