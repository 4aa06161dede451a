import { expect, it } from 'vitest';
import { eventDays, eventTime, localDay, timeZoneName } from './event-time.ts';

const afternoon = {
  startsAt: '2026-12-03T06:30:00.000Z',
  endsAt: '2026-12-03T09:00:00.000Z',
  timeZone: 'Asia/Bangkok',
};
const twoDays = { ...afternoon, endsAt: '2026-12-04T09:00:00.000Z' };

it('names the day once and the hours by the clock there', () => {
  expect(eventTime('en', afternoon)).toMatch(/Thursday,? 3 December 2026.*13:30.16:00/);
  expect(eventTime('en', { ...afternoon, timeZone: 'Asia/Tokyo' })).toMatch(/15:30.18:00/);
});

it('says once when an event ends as it begins', () => {
  const moment = { ...afternoon, endsAt: afternoon.startsAt };
  expect(eventTime('en', moment)).toMatch(/2026.*\D13:30$/);
  expect(eventTime('th', moment)).toBe('วันพฤหัสบดีที่ 3 ธันวาคม 2569 เวลา 13.30 น.');
});

it('counts Buddhist years in Thai', () => {
  expect(eventTime('th', afternoon)).toBe('วันพฤหัสบดีที่ 3 ธันวาคม 2569 เวลา 13.30–16.00 น.');
  expect(eventTime('th', twoDays)).toContain('เวลา 13.30 น. – วันศุกร์ที่ 4 ธันวาคม 2569 เวลา 16.00 น.');
  expect(eventDays('th', afternoon)).toContain('2569');
});

it('names both days of an event that takes two', () => {
  expect(eventDays('en', twoDays)).toBe('3–4 December 2026');
  expect(eventDays('en', afternoon)).toBe('3 December 2026');
});

it('does not name the day that begins when an event ends', () => {
  const evening = { ...afternoon, endsAt: '2026-12-03T17:00:00.000Z' };
  expect(eventDays('en', evening)).toBe('3 December 2026');
  expect(eventDays('th', evening)).toBe('3 ธันวาคม 2569');
  expect(eventDays('en', { ...evening, startsAt: evening.endsAt })).toBe('4 December 2026');
});

it('says how the clock there differs', () => {
  expect(timeZoneName('en', afternoon)).toBe('GMT+7');
  expect(timeZoneName('en', { ...afternoon, timeZone: 'Asia/Tokyo' })).toBe('GMT+9');
  const night = { startsAt: '2027-03-27T20:00:00.000Z', endsAt: '2027-03-28T08:00:00.000Z' };
  expect(timeZoneName('th', { ...night, timeZone: 'Europe/Berlin' })).toBe('GMT+1 → GMT+2');
});

it('takes the day of the place, not of UTC', () => {
  expect(localDay('2026-12-03T18:00:00.000Z', 'Asia/Bangkok')).toBe('2026-12-04');
  expect(localDay('2026-12-03T18:00:00.000Z', 'America/New_York')).toBe('2026-12-03');
});
