import {
  ActionIcon,
  Box,
  Group,
  Indicator,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { longDay, monthTitle } from '#admin/ui/dates.ts';
import { Failed } from '#admin/ui/Failed.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { useFocusGoesOn } from '#admin/ui/panel-heading.ts';
import { addMonths, isMonth } from '../../events/month.ts';
import { type CalendarItem, calendarItemSchema, type LocalisedItem } from '../../calendar-item.ts';
import { useNow } from '../publish/use-now.ts';
import { CalendarEntries } from './CalendarEntries.tsx';
import { CallOffDialog } from './CallOffDialog.tsx';
import { RetimeDialog } from './RetimeDialog.tsx';
import { Calendar } from '@mantine/dates';
import { useCalendarWords } from '#admin/ui/use-calendar-words.ts';
import { wholeList } from '#admin/entity-queries.ts';
import { bangkokDay } from '#fields/day.ts';

const VIEWS = ['month', 'list'] as const;

/** `/admin/calendar`: what goes public, ends, closes and happens, month by month, as a month or as a list. */
export function Component() {
  const t = useTexts('calendar');
  const { days } = useTexts('admin');
  const locale = useLocale();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const month = monthOf(query.get('month'), now);
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'month';
  const [day, setDay] = useState<string>();
  const [moving, setMoving] = useState<CalendarItem>();
  const [asked, setAsked] = useState<LocalisedItem>();
  const { data, error, refetch } = useQuery(calendarQuery(month));
  const [heading, list] = [useRef<HTMLHeadingElement>(null), useRef<HTMLDivElement>(null)];
  useFocusGoesOn(list, () => heading.current?.focus());
  const entries = byDay(data?.items ?? []);
  const shown = view === 'month' && day?.startsWith(month) ? [day] : [...entries.keys()];
  const go = (name: 'month' | 'view', value: string): void =>
    setQuery((current) => new URLSearchParams({ ...Object.fromEntries(current), [name]: value }), {
      replace: true,
    });
  const step = (count: number): void => {
    setDay(undefined);
    go('month', addMonths(month, count));
  };
  const stepButton = (count: number, label: string, Arrow: Icon) => (
    <ActionIcon variant="default" size="lg" aria-label={label} onClick={() => step(count)}>
      <Arrow size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <>
      <PageHeader title={t.title} />
      <Stack gap="md">
        <Group justify="space-between">
          <Group gap="xs">
            {stepButton(-1, days.calendar.previousMonth, IconChevronLeft)}
            <Title order={2} size="h3" aria-live="polite" tabIndex={-1} ref={heading}>
              {monthTitle(locale, `${month}-01`)}
            </Title>
            {stepButton(1, days.calendar.nextMonth, IconChevronRight)}
          </Group>
          <SegmentedControl
            aria-label={t.view}
            value={view}
            onChange={(chosen) => go('view', chosen)}
            data={VIEWS.map((value) => ({ value, label: t.views[value] }))}
          />
        </Group>
        {error && !data && <Failed title={t.failed} error={error} onRetry={refetch} />}
        <SimpleGrid cols={{ base: 1, lg: view === 'month' ? 2 : 1 }} spacing="lg">
          {view === 'month' && (
            <Stack>
              <Paper withBorder p={{ base: 'xs', sm: 'md' }}>
                <MonthGrid month={month} entries={entries} day={day} choose={setDay} />
              </Paper>
            </Stack>
          )}
          <Stack gap="md" ref={list}>
            {shown.map((one) => (
              <section key={one} aria-label={longDay(locale, one)}>
                <Title order={3} size="h4" mb="xs">
                  {longDay(locale, one)}
                </Title>
                <CalendarEntries
                  items={entries.get(one) ?? []}
                  now={now}
                  move={setMoving}
                  callOff={setAsked}
                />
              </section>
            ))}
            {data && shown.every((one) => !entries.has(one)) && <Text c="dimmed">{t.nothing}</Text>}
          </Stack>
        </SimpleGrid>
      </Stack>
      {moving && <RetimeDialog item={moving} items={data?.items ?? []} close={() => setMoving(undefined)} />}
      {asked && <CallOffDialog item={asked} close={() => setAsked(undefined)} />}
    </>
  );
}

interface MonthProps {
  /** `YYYY-MM` */
  month: string;
  entries: ReadonlyMap<string, readonly CalendarItem[]>;
  /** The day that is chosen, whose entries are beside. */
  day: string | undefined;
  choose: (day: string | undefined) => void;
}

/** A month in which days with entries are marked; a click shows those of a day, another one all again. */
function MonthGrid({ month, entries, day, choose }: MonthProps) {
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
      attributes={{ month: { 'aria-label': monthTitle(locale, `${month}-01`) } }}
      getDayAriaLabel={(date) => translate('dayLabel', { day: longDay(locale, date), count: countOf(date) })}
      getDayProps={(date) => ({
        selected: date.slice(0, 10) === day,
        onClick: () => choose(date.slice(0, 10) === day ? undefined : date.slice(0, 10)),
      })}
      renderDay={(date) => (
        <Indicator size={8} offset={-3} color="var(--mantine-color-anchor)" disabled={countOf(date) === 0}>
          <Box component="span" px={4}>
            {Number(date.slice(8, 10))}
          </Box>
        </Indicator>
      )}
    />
  );
}

/** What comes and goes in a month (`YYYY-MM`, in Bangkok). */
const calendarQuery = (month: string) =>
  wholeList('calendar', calendarItemSchema, {
    from: `${month}-01`,
    to: dayjs(month).endOf('month').format('YYYY-MM-DD'),
  });

/** By Bangkok's days, in their order. */
const byDay = (items: readonly CalendarItem[]): ReadonlyMap<string, CalendarItem[]> =>
  Map.groupBy(items, ({ at }) => bangkokDay(at));

/** The month named in the URL's query; the current one if none is. */
const monthOf = (text: string | null, now: number): string =>
  text !== null && isMonth(text) ? text : bangkokDay(now).slice(0, 7);
