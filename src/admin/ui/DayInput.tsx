import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { adminTexts } from '../i18n/texts.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { longDay, monthTitle, shortDay, shortMonth, weekday, yearTitle } from './dates.ts';
import { readDay } from './day-text.ts';

type Props = Omit<ComponentProps<typeof DateInput>, 'value' | 'onChange'> & {
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  onChange: (day: string) => void;
};

/** A day, typed or chosen in a calendar; Thai counts Buddhist years in both. */
export function DayInput({ value, onChange, ...props }: Props) {
  const locale = useLocale();
  const { days } = useTexts(adminTexts);
  return (
    <DateInput
      locale={locale}
      value={value || null}
      onChange={(day) => onChange(day?.slice(0, 10) ?? '')}
      valueFormat={(day) => shortDay(locale, day)}
      dateParser={readDay}
      weekdayFormat={(day) => weekday(locale, day)}
      monthsListFormat={(month) => shortMonth(locale, month)}
      getDayAriaLabel={(day) => longDay(locale, day)}
      monthLabelFormat={(day) => monthTitle(locale, day)}
      yearLabelFormat={(day) => yearTitle(locale, day)}
      yearsListFormat={(day: string) => yearTitle(locale, day)}
      decadeLabelFormat={(day) => yearTitle(locale, day)}
      firstDayOfWeek={1}
      clearable
      clearButtonProps={{ 'aria-label': days.clear }}
      ariaLabels={days.calendar}
      leftSection={<IconCalendar size={18} aria-hidden="true" />}
      {...props}
    />
  );
}
