import { expect, it } from 'vitest';
import { googleCalendarUrl, mapUrl } from './links.ts';

const copy = {
  title: 'PDPA & เว็บ',
  summary: 'Half a day.',
  category: 'seminar',
  venue: 'ห้อง 1 กรุงเทพฯ',
  startsAt: '2026-12-03T06:30:00.000Z',
  endsAt: '2026-12-03T09:00:00.000Z',
  timeZone: 'Asia/Bangkok',
};

it('hands the whole event to the calendar', () => {
  const { searchParams } = new URL(googleCalendarUrl(copy, 'https://site.example/events/pdpa'));
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'PDPA & เว็บ',
    dates: '20261203T063000Z/20261203T090000Z',
    details: 'Half a day.\n\nhttps://site.example/events/pdpa',
    location: 'ห้อง 1 กรุงเทพฯ',
    ctz: 'Asia/Bangkok',
  });
});

it('names the address of an event that is only online', () => {
  const online = { ...copy, venue: '', onlineUrl: 'https://meet.google.com/a?b=c' };
  const { searchParams } = new URL(googleCalendarUrl(online, 'https://site.example/'));
  expect(searchParams.get('location')).toBe('https://meet.google.com/a?b=c');
});

it('names no address that only a sample has', () => {
  const online = { ...copy, venue: '', onlineUrl: 'https://example.com/?join=a' };
  const { searchParams } = new URL(googleCalendarUrl(online, 'https://site.example/'));
  expect(searchParams.get('location')).toBe('');
});

it('asks the map for the place', () =>
  expect(new URL(mapUrl(copy.venue)).searchParams.get('query')).toBe('ห้อง 1 กรุงเทพฯ'));
