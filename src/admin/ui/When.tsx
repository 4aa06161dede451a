import { useLocale } from '../i18n/use-texts.ts';
import { dateTime, shortDay } from './dates.ts';

/** An instant (ISO 8601) or a day (`YYYY-MM-DD`), in the reader's words. */
export function When({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{at.includes('T') ? dateTime(locale, at) : shortDay(locale, at)}</time>;
}
