import type { Published, Shown } from '../article-view.ts';
import { bangkokDay, bangkokDayStart } from '#fields/day.ts';

type Event = Shown<'events'>;

/** Two rows of three, or three of two. */
export const EVENTS_PER_PAGE = 6;

/** Which events a list shows. */
export const EVENT_VIEWS = ['coming', 'past', 'month'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

/** What `?view=` says: coming where it is absent, undefined for anything that is no view. */
export const readView = (value: string | null): EventView | undefined =>
  value === null ? 'coming' : EVENT_VIEWS.find((view) => view === value);

/** Events that are not over at a time (ms since 1970), the next one first. */
export const comingEvents = (events: readonly Event[], now: number): Event[] =>
  events
    .filter(({ copy }) => Date.parse(copy.endsAt) > now)
    .sort((one, other) => one.copy.startsAt.localeCompare(other.copy.startsAt));

/** Events that are over, latest first. */
export const pastEvents = (events: readonly Event[], now: number): Event[] =>
  events
    .filter(({ copy }) => Date.parse(copy.endsAt) <= now)
    .sort((one, other) => other.copy.startsAt.localeCompare(one.copy.startsAt));

/** The day changes at midnight in Bangkok, and with it what a calendar calls today. */
export const untilNextDay = (now: number): Pick<Published, 'isComplete' | 'nextChangeAt'> => ({
  isComplete: true,
  nextChangeAt: Date.parse(bangkokDayStart(bangkokDay(now), 1)),
});
