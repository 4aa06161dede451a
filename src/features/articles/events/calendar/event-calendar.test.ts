import { expect, it } from 'vitest';
import type { Copies } from '../../article-kinds.ts';
import { eventCalendar } from './event-calendar.ts';

const copy: Copies['events'] = {
  title: 'Evening',
  summary: 'One, two; three\nfour',
  category: 'seminar',
  venue: 'Hall',
  startsAt: '2027-04-20T00:00:00.000Z',
  endsAt: '2027-04-22T08:00:00.000Z',
  timeZone: 'Asia/Tokyo',
};
const calendarOf = (...events: Partial<Copies['events']>[]): string =>
  eventCalendar(
    events.map((more, index) => {
      const full = { ...copy, ...more };
      const article = {
        kind: 'events' as const,
        slug: `evening-${index}`,
        formerSlugs: [],
        copies: { th: full },
      };
      return { article, copy: full, lang: 'th' as const };
    }),
    {
      name: 'ปฏิทิน',
      site: new URL('https://www.example.com'),
      joinOnline: 'Online',
      now: Date.parse('2026-11-20T12:00:00Z'),
    },
  );
/** Lines as they were before they were folded. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

it('tells an event in its own time zone', () => {
  const lines = linesOf(calendarOf({}));
  for (const line of [
    'UID:event-evening-0@www.example.com',
    'DTSTAMP:20261120T120000Z',
    'DTSTART;TZID=Asia/Tokyo:20270420T090000',
    'DTEND;TZID=Asia/Tokyo:20270422T170000',
    'SUMMARY:Evening',
    'LOCATION:Hall',
    'DESCRIPTION:One\\, two\\; three\\nfour\\n\\nhttps://www.example.com/th/events/evening-0',
    'URL;VALUE=URI:https://www.example.com/th/events/evening-0',
  ])
    expect(lines).toContain(line);
});

it('tells no end of an event that ends as it begins: one has to be later', () => {
  expect(calendarOf({ endsAt: copy.startsAt })).not.toContain('DTEND');
});

it('can be subscribed to', () => {
  const lines = linesOf(calendarOf({}));
  for (const line of [
    'X-WR-CALNAME:ปฏิทิน',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'METHOD:PUBLISH',
  ])
    expect(lines).toContain(line);
});

it('says everything about itself before its components, as RFC 5545 (3.6) has it', () => {
  const lines = linesOf(calendarOf({}, { timeZone: 'Europe/Berlin' }, { timeZone: 'UTC' }));
  const parts = lines.flatMap((line, place) =>
    /^BEGIN:V(TIMEZONE|EVENT)/.test(line) ? [[place, line]] : [],
  );
  expect(parts.map(([, line]) => line)).toEqual([
    'BEGIN:VTIMEZONE',
    'BEGIN:VTIMEZONE',
    'BEGIN:VEVENT',
    'BEGIN:VEVENT',
    'BEGIN:VEVENT',
  ]);
  // The clock of UTC needs no description.
  expect(lines).toContain('DTSTART:20270420T000000Z');
  const own = lines.slice(0, Number(parts[0]?.[0]));
  for (const name of ['NAME:', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'])
    expect(own.some((line) => line.startsWith(name))).toBe(true);
});

it('describes each zone once, with its changes of the clock', () => {
  const file = calendarOf(
    {},
    { timeZone: 'Europe/Berlin' },
    { timeZone: 'Europe/Berlin' },
    { timeZone: 'UTC' },
  );
  expect(file.match(/TZID:Europe\/Berlin/g)).toHaveLength(1);
  const berlin = file.slice(file.indexOf('TZID:Europe/Berlin')).split('END:VTIMEZONE')[0] ?? '';
  expect(linesOf(berlin).join('\n')).toContain(
    'BEGIN:DAYLIGHT\nDTSTART:20270328T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT\n' +
      'BEGIN:STANDARD\nDTSTART:20271031T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD',
  );
  const tokyo = file.slice(file.indexOf('TZID:Asia/Tokyo')).split('END:VTIMEZONE')[0] ?? '';
  expect(tokyo.match(/BEGIN:/g)).toHaveLength(1);
});

it('names where one takes part', () => {
  const onlineUrl = 'https://meet.google.com/join';
  expect(linesOf(calendarOf({ venue: '', onlineUrl }))).toContain(`LOCATION:${onlineUrl}`);
  const both = linesOf(calendarOf({ onlineUrl }));
  expect(both).toContain('LOCATION:Hall');
  expect(both.find((line) => line.startsWith('DESCRIPTION'))).toContain(`Online: ${onlineUrl}`);
});

it('names no address that only a sample has', () => {
  const onlineUrl = 'https://example.com/?join=evening';
  const file = calendarOf({ onlineUrl }, { venue: '', onlineUrl }).replaceAll('\r\n ', '');
  expect(file).not.toContain('join=');
  expect(file).not.toContain('Online:');
  expect(linesOf(file)).toContain('LOCATION:Hall');
});

it('folds Thai at 75 octets without cutting a character', () => {
  const title = 'ผู้บริหารพบผู้ประกอบการ '.repeat(12).trim();
  const file = calendarOf({ title: `${title} 👩‍👩‍👧` });
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\ufffd');
    expect(line.isWellFormed()).toBe(true);
  }
  expect(linesOf(file)).toContain(`SUMMARY:${title} 👩‍👩‍👧`);
});

it('lets no text become a line of its own', () => {
  const file = calendarOf({
    title: 'A\r\nBEGIN:VEVENT\u0000\u0007',
    venue: 'B\nATTENDEE:mailto:x@y.example\ud800',
  });
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(linesOf(file)).toContain('SUMMARY:A\\nBEGIN:VEVENT');
  expect(linesOf(file)).toContain('LOCATION:B\\nATTENDEE:mailto:x@y.example\ufffd');
});

it('is a calendar without events too', () => {
  expect(linesOf(calendarOf()).at(-1)).toBe('END:VCALENDAR');
});

it('describes the years of its events, and not those between: a year that is mistyped costs nobody the calendar', () => {
  const timeZone = 'Europe/Berlin';
  const far = { startsAt: '9026-11-20T09:00:00.000Z', endsAt: '9026-11-20T10:00:00.000Z', timeZone };
  const begins = linesOf(calendarOf({ timeZone }, far)).filter((line) => /^DTSTART:/.test(line));
  const years = [...new Set(begins.map((line) => line.slice('DTSTART:'.length, -'1231T235959'.length)))];
  expect(years).toEqual(['2026', '2027', '2028', '9025', '9026', '9027']);
});
