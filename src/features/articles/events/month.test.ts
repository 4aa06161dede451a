import { expect, it } from 'vitest';
import type { Shown } from '../article-view.ts';
import { addMonths, isMonth, monthWeeks, nextBusyMonth } from './month.ts';

const event = (
  slug: string,
  startsAt: string,
  endsAt: string,
  timeZone = 'Asia/Bangkok',
): Shown<'events'> => {
  const copy = { title: slug, summary: '', category: 'seminar', venue: '', startsAt, endsAt, timeZone };
  return { article: { kind: 'events', slug, formerSlugs: [], copies: { en: copy } }, copy, lang: 'en' };
};
const daysOf = (slug: string, ...given: Parameters<typeof monthWeeks>): string[] =>
  monthWeeks(...given)
    .flat()
    .filter(({ events }) => events.some(({ article }) => article.slug === slug))
    .map(({ date }) => date);

it('fills whole weeks, beginning on the day asked for', () => {
  const english = monthWeeks('2026-12', [], 1);
  expect(english[0]?.map(({ date }) => date.slice(5))).toEqual([
    '11-30',
    '12-01',
    '12-02',
    '12-03',
    '12-04',
    '12-05',
    '12-06',
  ]);
  expect(english.at(-1)?.at(-1)?.date).toBe('2027-01-03');
  expect(monthWeeks('2026-12', [], 0)[0]?.[0]?.date).toBe('2026-11-29');
  // February 2027 begins on a Monday and has 28 days.
  expect(monthWeeks('2027-02', [], 1)).toHaveLength(4);
});

it('puts an event on each of its days, by the clock of the place', () => {
  const late = event('late', '2026-12-03T18:00:00.000Z', '2026-12-03T19:00:00.000Z');
  expect(daysOf('late', '2026-12', [late], 1)).toEqual(['2026-12-04']);
  const fair = event('fair', '2026-12-30T02:00:00.000Z', '2027-01-02T10:00:00.000Z');
  expect(daysOf('fair', '2026-12', [fair], 1)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
});

it('does not give the next day to what ends at midnight', () => {
  const evening = event('evening', '2026-12-03T12:00:00.000Z', '2026-12-03T17:00:00.000Z');
  expect(daysOf('evening', '2026-12', [evening], 1)).toEqual(['2026-12-03']);
});

it('counts months over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

it.each(['2026-13', '2026-1', '20261-01', '', '1999-12', '2026-12-01'])('takes %j for no month', (text) =>
  expect(isMonth(text)).toBe(false),
);

it('knows where something takes place next', () => {
  const spring = event('spring', '2027-04-20T02:00:00Z', '2027-04-20T04:00:00Z');
  const newYear = event('new-year', '2026-12-31T18:00:00Z', '2026-12-31T20:00:00Z');
  // One in the morning of 1 January in Bangkok.
  expect(nextBusyMonth('2026-11', [spring, newYear])).toBe('2027-01');
  expect(nextBusyMonth('2027-01', [spring, newYear])).toBe('2027-04');
  expect(nextBusyMonth('2027-04', [spring, newYear])).toBeUndefined();
});
