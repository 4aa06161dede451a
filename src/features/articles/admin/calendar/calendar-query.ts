import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { bangkokDay } from '#fields/day.ts';
import { isMonth } from '../../events/month.ts';
import { type CalendarItem, calendarItemSchema } from '../../calendar-item.ts';

/** The last day of a month, `YYYY-MM-DD`. */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** What comes and goes in a month (`YYYY-MM`, in Bangkok). */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: ['calendar', month],
    queryFn: ({ signal }) =>
      call('/api/admin/calendar', {
        query: { from: `${month}-01`, to: lastDay(month) },
        schema: v.object({ items: v.array(calendarItemSchema) }),
        signal,
      }),
  });

/** By Bangkok's days, in their order. */
export const byDay = (items: readonly CalendarItem[]): ReadonlyMap<string, CalendarItem[]> =>
  Map.groupBy(items, ({ at }) => bangkokDay(at));

/** The month named in the URL's query; the current one if none is. */
export const monthOf = (text: string | null, now: number): string =>
  text !== null && isMonth(text) ? text : bangkokDay(now).slice(0, 7);
