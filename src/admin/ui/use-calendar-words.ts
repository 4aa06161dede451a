import type { CalendarProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { localeEntry } from '#i18n/languages.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { longDay, monthTitle, shortMonth, weekday, yearTitle } from './dates.ts';

/** What a calendar says in the reader's language; Thai counts Buddhist years. */
export function useCalendarWords() {
  const locale = useLocale();
  const { days } = useTexts('admin');
  return {
    locale,
    weekdayFormat: (day) => weekday(locale, day),
    monthsListFormat: (month) => shortMonth(locale, month),
    getDayAriaLabel: (day) => longDay(locale, day),
    monthLabelFormat: (day) => monthTitle(locale, day),
    yearLabelFormat: (day) => yearTitle(locale, day),
    yearsListFormat: (day: string) => yearTitle(locale, day),
    decadeLabelFormat: (day) => yearTitle(locale, day),
    firstDayOfWeek: localeEntry(locale).weekStart,
    ariaLabels: days.calendar,
  } satisfies Partial<CalendarProps>;
}
