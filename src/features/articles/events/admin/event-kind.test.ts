import { expect, test } from 'vitest';
import { draftArticle } from '#tests/support/draft-article.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { draftBody, formValues, freshValues } from '../../admin/kind.ts';
import { eventKind } from './event-kind.ts';

const record = {
  ...draftArticle,
  venue: textIn({ en: 'Berlin' }),
  startsAt: '2026-10-25T08:00:00.000Z',
  endsAt: '2026-10-25T16:30:00.000Z',
  timeZone: 'Europe/Berlin',
  capacity: 1200,
} as const;

test('times are typed as the clocks at the place show them, and stored as instants', () => {
  const values = formValues(eventKind, record);
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
