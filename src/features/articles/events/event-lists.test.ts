import { expect, it } from 'vitest';
import type { Shown } from '../article-view.ts';
import { comingEvents, pastEvents, readView, untilNextDay } from './event-lists.ts';

const event = (slug: string, startsAt: string, endsAt: string): Shown<'events'> => {
  const copy = {
    title: '',
    summary: '',
    category: '',
    venue: '',
    startsAt,
    endsAt,
    timeZone: 'Asia/Bangkok',
  };
  return { article: { kind: 'events', slug, formerSlugs: [], copies: { th: copy } }, copy, lang: 'th' };
};
const events = [
  event('far', '2027-03-01T02:00:00.000Z', '2027-03-01T04:00:00.000Z'),
  event('near', '2026-12-01T02:00:00.000Z', '2026-12-01T04:00:00.000Z'),
  event('long', '2026-11-01T02:00:00.000Z', '2026-11-30T04:00:00.000Z'),
  event('last', '2026-11-02T02:00:00.000Z', '2026-11-02T04:00:00.000Z'),
  event('first', '2026-01-02T02:00:00.000Z', '2026-01-02T04:00:00.000Z'),
];
const now = Date.parse('2026-11-20T12:00:00Z');
const slugs = (list: Shown<'events'>[]): string[] => list.map(({ article }) => article.slug);

it('shows the next event first, one that is running among them', () =>
  expect(slugs(comingEvents(events, now))).toEqual(['long', 'near', 'far']));

it('shows the latest event that is over first', () =>
  expect(slugs(pastEvents(events, now))).toEqual(['last', 'first']));

it('counts an event as over at the moment in which it ends', () => {
  const end = Date.parse('2026-12-01T04:00:00.000Z');
  expect(slugs(comingEvents(events, end - 1))).toContain('near');
  expect(slugs(comingEvents(events, end))).not.toContain('near');
  expect(slugs(pastEvents(events, end))).toContain('near');
});

it('keeps a calendar until midnight in Bangkok', () => {
  expect(new Date(untilNextDay(now).nextChangeAt).toISOString()).toBe('2026-11-20T17:00:00.000Z');
  const afterwards = Date.parse('2026-11-20T17:00:00.000Z');
  expect(new Date(untilNextDay(afterwards).nextChangeAt).toISOString()).toBe('2026-11-21T17:00:00.000Z');
});

it.each([
  [null, 'coming'],
  ['past', 'past'],
  ['month', 'month'],
  ['', undefined],
  ['<b>', undefined],
])('reads the view %j as %j', (value, view) => expect(readView(value)).toBe(view));
