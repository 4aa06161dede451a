import type { Shown } from '../article-view.ts';
import { lastMoment, localDay } from './event-time.ts';

type Event = Shown<'events'>;

interface MonthDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Whether it belongs to the month, or fills its first or last week. */
  readonly isInMonth: boolean;
  /** What takes place on it, the earliest first. */
  readonly events: readonly Event[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether a text names a month, `YYYY-MM`, of years that a calendar is asked for. */
export const isMonth = (text: string): boolean => MONTH.test(text) && text >= '2000-01' && text < '2100-01';

/** So many months later, or earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first and last day of an event where it takes place. */
function daySpan({ copy }: Event): { first: string; last: string } {
  return {
    first: localDay(copy.startsAt, copy.timeZone),
    last: localDay(new Date(lastMoment(copy)).toISOString(), copy.timeZone),
  };
}

/** A month (`YYYY-MM`) as a calendar shows it, in whole weeks. @param firstWeekday 0 for Sunday */
export function monthWeeks(month: string, events: readonly Event[], firstWeekday: 0 | 1): MonthDay[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const afterLast = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  const lead = (new Date(first).getUTCDay() - firstWeekday + 7) % 7;
  const spans = [...events]
    .sort((one, other) => one.copy.startsAt.localeCompare(other.copy.startsAt))
    .map((event) => ({ event, ...daySpan(event) }));
  const weeks: MonthDay[][] = [];
  for (let start = first - lead * DAY_MS; start < afterLast; start += 7 * DAY_MS) {
    const days = Array.from({ length: 7 }, (_, place) => isoDay(start + place * DAY_MS));
    weeks.push(
      days.map((date) => ({
        date,
        isInMonth: date.startsWith(month),
        events: spans.filter((span) => span.first <= date && date <= span.last).map(({ event }) => event),
      })),
    );
  }
  return weeks;
}

/** The next month, `YYYY-MM`, in which something begins; undefined where nothing more is announced. */
export function nextBusyMonth(month: string, events: readonly Event[]): string | undefined {
  const later = events.map((event) => daySpan(event).first.slice(0, 7)).filter((one) => one > month);
  return later.sort()[0];
}
