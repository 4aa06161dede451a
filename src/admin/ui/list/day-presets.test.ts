import { expect, test } from 'vitest';
import { dayPresets } from './day-presets.ts';

test('ranges are whole days, months and years of Bangkok', () => {
  // 1 January in Bangkok, while it is still December in UTC.
  expect(dayPresets(Date.parse('2027-12-31T20:00:00Z'))).toEqual({
    today: '2028-01-01..2028-01-01',
    month: '2028-01-01..2028-01-31',
    lastMonth: '2027-12-01..2027-12-31',
    year: '2028-01-01..2028-12-31',
  });
});

test('the month before March of a leap year ends on the 29th', () =>
  expect(dayPresets(Date.parse('2028-03-31T05:00:00Z')).lastMonth).toBe('2028-02-01..2028-02-29'));
