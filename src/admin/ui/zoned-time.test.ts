import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOf, instantOf } from './zoned-time.ts';

test.each([
  ['2026-11-20T09:00', 'Asia/Bangkok', '2026-11-20T02:00:00.000Z'],
  ['2026-01-15T09:00', 'America/New_York', '2026-01-15T14:00:00.000Z'],
  ['2026-07-15T09:00', 'America/New_York', '2026-07-15T13:00:00.000Z'],
  ['2026-11-20T09:15', 'Asia/Kathmandu', '2026-11-20T03:30:00.000Z'],
  ['2026-12-31T23:30', 'Pacific/Kiritimati', '2026-12-31T09:30:00.000Z'],
])('%s in %s is %s', (clock, zone, instant) => {
  expect(instantOf(clock, zone)).toBe(instant);
  expect(clockOf(instant, zone)).toBe(clock);
});

describe('when clocks change', () => {
  test('a time that is skipped becomes as much later', () => {
    // Berlin, 29 March 2026: after 01:59 comes 03:00.
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(clockOf('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T03:30');
  });
  test('a time that comes twice is the first', () => {
    // Berlin, 25 October 2026: 02:00 to 02:59 twice.
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });
  test.each(['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T01:59', '2026-10-25T03:00'])(
    '%s beside the change stays what it is',
    (clock) => expect(clockOf(instantOf(clock, 'Europe/Berlin'), 'Europe/Berlin')).toBe(clock),
  );
});

test('any minute survives there and back, but for those that clocks show twice', () => {
  const zones = fc.constantFrom('Asia/Bangkok', 'America/St_Johns', 'Australia/Lord_Howe', 'Europe/Berlin');
  const minutes = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, minutes, (zone, date) => {
      const clock = clockOf(date.toISOString(), zone);
      expect(clockOf(instantOf(clock, zone), zone)).toBe(clock);
    }),
  );
});

test('what is no time is told apart', () => {
  for (const clock of ['', '2026-11-20', '2026-13-01T09:00', 'soon'])
    expect(instantOf(clock, 'Asia/Bangkok')).toBe('');
  expect(clockOf(undefined, 'Asia/Bangkok')).toBe('');
});
