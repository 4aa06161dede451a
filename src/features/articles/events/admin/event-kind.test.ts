import { expect, test } from 'vitest';
import { inLanguages, textIn } from '#tests/support/in-languages.ts';
import { draftBody, formValues, freshValues } from '../../admin/kind.ts';
import { eventKind } from './event-kind.ts';

const texts = { title: textIn({ en: 'Fair' }), summary: textIn({}), body: textIn({}) };
const record = {
  id: '01a1fb92-84ce-77e2-b5f9-f8339ba3d1f6',
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  slug: 'fair',
  ...texts,
  state: inLanguages({}, 'draft' as const),
  changed: inLanguages({}, false),
  formerSlugs: [],
  translations: {},
  factsRight: {},
  publishedAt: {},
  publishAt: textIn({}),
  unpublishAt: textIn({}),
  editions: inLanguages({}, {}),
  venue: textIn({ en: 'Berlin' }),
  startsAt: '2026-10-25T08:00:00.000Z',
  endsAt: '2026-10-25T16:30:00.000Z',
  timeZone: 'Europe/Berlin',
  capacity: 1200,
} as const;

test('times are typed as the clocks at the place show them, and stored as instants', () => {
  const values = formValues(eventKind, { ...record, formerSlugs: [] });
  // Clocks were put back in the night before.
  expect(values).toMatchObject({
    startsAt: '2026-10-25T09:00',
    endsAt: '2026-10-25T17:30',
    capacity: '1200',
  });
  expect(draftBody(eventKind, values)).toMatchObject({
    startsAt: record.startsAt,
    endsAt: record.endsAt,
    capacity: 1200,
  });
});

test('in another zone, the same time on its clocks is another instant', () => {
  const values = {
    ...freshValues(eventKind),
    startsAt: '2026-11-20T09:00',
    timeZone: 'Asia/Tokyo',
  };
  expect(draftBody(eventKind, values)['startsAt']).toBe('2026-11-20T00:00:00.000Z');
});

test('a number that is none is sent as it is, for the API to refuse', () => {
  expect(draftBody(eventKind, { ...freshValues(eventKind), capacity: 'many' })['capacity']).toBe('many');
  expect(draftBody(eventKind, { ...freshValues(eventKind), capacity: '' })['capacity']).toBe('');
});
