import { useLocale } from '../i18n/use-texts.ts';
import { dateTime, dayOf, onOneLine, shortDay } from './dates.ts';

/** An instant (ISO 8601) or a day (`YYYY-MM-DD`), in the reader's words. */
export function When({ at }: { at: string }) {
  const locale = useLocale();
  if (!at.includes('T')) return <time dateTime={at}>{onOneLine(shortDay(locale, at))}</time>;
  const day = onOneLine(dayOf(locale, at));
  return (
    <time dateTime={at}>
      {day}
      {/* Where there is little room the day is what counts: ListCards.module.css. */}
      <span data-clock>{dateTime(locale, at).slice(day.length)}</span>
    </time>
  );
}
