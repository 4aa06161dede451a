import { expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { longDay, shortDay } from './dates.ts';
import { readDay, readTime } from '#fields/day-text.ts';

const NOW = Date.parse('2026-11-20T05:00:00Z');

test.each([
  ['20/11/2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['20-11-2569', '2026-11-20'],
  ['20.11.2569', '2026-11-20'],
  ['๒๐/๑๑/๒๕๖๙', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2569-11-20', '2026-11-20'],
  [' 29/2/2024 ', '2024-02-29'],
  // Two digits of either calendar: the year that is nearer.
  ['31/12/28', '2028-12-31'],
  ['31/12/70', '2027-12-31'],
  ['๒๐/๑๑/๖๙', '2026-11-20'],
  ['31 ธ.ค. 2570', '2027-12-31'],
  ['31 ธค 70', '2027-12-31'],
  ['๑ มีนาคม ๒๕๗๐', '2027-03-01'],
  ['31 Dec 2028', '2028-12-31'],
  ['1 sept 2027', '2027-09-01'],
  ['5 June, 2027', '2027-06-05'],
  ['5jun2027', '2027-06-05'],
  // As spreadsheets export a cell that holds a day and a time.
  ['20/11/2569 0:00', '2026-11-20'],
  ['20/11/2569, 14:35:00', '2026-11-20'],
  ['2026-11-20 00:00:00', '2026-11-20'],
  ['2026-11-20T00:00:00.000', '2026-11-20'],
  ['20/11/2026 12:00 AM', '2026-11-20'],
  ['๒๐ พ.ย. ๒๕๖๙ ๐:๐๐ น.', '2026-11-20'],
  ['2026年11月20日', '2026-11-20'],
  ['2026년 11월 20일', '2026-11-20'],
])('%s is %s', (typed, day) => expect(readDay(typed, NOW)).toBe(day));

test.each([
  '',
  'soon',
  '31/02/2026',
  '31 ก.พ. 2570',
  '29/2/2026',
  '0/1/2026',
  '1/13/2026',
  '20/11',
  '5 ju 2027',
  '1/1/202',
  '0:00',
  '20/11/2026 noon',
  // An instant elsewhere, which may be another day here.
  '2026-11-19T17:00:00Z',
  '2026-11-20 00:00:00+07:00',
])('%s is no day', (typed) => expect(readDay(typed, NOW)).toBeNull());

test.each(LOCALES)('every day that a field shows in %s is read as that day', (locale) => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2025, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect(readDay(shortDay(locale, day), NOW)).toBe(day);
    expect(readDay(longDay(locale, day), NOW)).toBe(day);
  }
});

test.each([
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['09:30', '09:30'],
  ['2130', '21:30'],
  ['๑๓.๐๐ น.', '13:00'],
  ['0:05', '00:05'],
])('%s is the time %s', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['', '24:00', '9:60', '9:5', 'noon', '930'])('%s is no time', (typed) =>
  expect(readTime(typed)).toBeNull(),
);

test('a day is shown as it is, also from before clocks in Bangkok told the time of today', () => {
  for (const locale of LOCALES) expect(readDay(shortDay(locale, '1900-12-31'), NOW)).toBe('1900-12-31');
});
