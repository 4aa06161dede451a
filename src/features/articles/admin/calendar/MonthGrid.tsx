import { Box, Indicator } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { useLocale, useTranslator } from '#admin/i18n/use-texts.ts';
import { longDay } from '#admin/ui/dates.ts';
import { useCalendarWords } from '#admin/ui/use-calendar-words.ts';
import type { CalendarItem } from '../../calendar-item.ts';

interface Props {
  /** `YYYY-MM` */
  month: string;
  entries: ReadonlyMap<string, readonly CalendarItem[]>;
  /** The day that is chosen, whose entries are beside. */
  day: string | undefined;
  choose: (day: string | undefined) => void;
}

/** A month in which days with entries are marked; a click shows those of a day, another one all again. */
export function MonthGrid({ month, entries, day, choose }: Props) {
  const locale = useLocale();
  const translate = useTranslator('calendar');
  const words = useCalendarWords();
  const countOf = (date: string): number => entries.get(date.slice(0, 10))?.length ?? 0;
  return (
    <Calendar
      {...words}
      date={`${month}-01`}
      maxLevel="month"
      fullWidth
      size="md"
      weekendDays={[]}
      hideOutsideDates
      withCellSpacing
      styles={{ calendarHeader: { display: 'none' } }}
      getDayAriaLabel={(date) => translate('dayLabel', { day: longDay(locale, date), count: countOf(date) })}
      getDayProps={(date) => ({
        selected: date.slice(0, 10) === day,
        onClick: () => choose(date.slice(0, 10) === day ? undefined : date.slice(0, 10)),
      })}
      renderDay={(date) => (
        <Indicator size={8} offset={-3} color="river" disabled={countOf(date) === 0}>
          <Box component="span" px={4}>
            {Number(date.slice(8, 10))}
          </Box>
        </Indicator>
      )}
    />
  );
}
