import { dateFormat } from './dates.ts';
import { localeEntry } from './languages.ts';
import type { Locale } from './locales.ts';

/** An instant (ms since 1970) as a zone's clock shows it: hour and minute. */
function clock(at: number, timeZone: string): { hour: number; minute: string } {
  const parts = dateFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit' }).formatToParts(at);
  const part = (type: string): string => parts.find((found) => found.type === type)?.value ?? '';
  return { hour: Number(part('hour')), minute: part('minute').padStart(2, '0') };
}

/**
 * A time of day, or from when to when, if these differ, as a language writes it in a sentence: `18:00–21:00`, `เวลา 18.00–21.00 น.`
 * @param instants one or two, in ms since 1970
 */
export function timeOfDay(locale: Locale, instants: readonly number[], timeZone: string): string {
  const { clock: written = '{{times}}' } = localeEntry(locale);
  const hasWords = written !== '{{times}}';
  const times = instants.map((at) => {
    const { hour, minute } = clock(at, timeZone);
    return hasWords ? `${hour}.${minute}` : `${String(hour).padStart(2, '0')}:${minute}`;
  });
  return written.replace('{{times}}', [...new Set(times)].join('–'));
}
