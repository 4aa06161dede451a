import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { collections } from '#app/content.ts';
import { readCollection } from '#build/content.ts';
import type { Copies } from './article-kinds.ts';
import type { ArticleKind } from './article.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Organisation } from '#site/organisation.ts';
import type { Shown } from './article-view.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { eventData } from './events/structured-data.ts';
import { jobData } from './jobs/structured-data.ts';
import { newsData } from './news/structured-data.ts';

// What Google requires of each type, asked of every sample article (developers.google.com/search/docs, November 2026).

const site = new URL('https://www.example.com');
const NOW = Date.parse('2026-11-20T12:00:00Z');
const organisations = new Map<string, Organisation>();
for (const { id, data } of await readCollection('.', collections.organisation)) organisations.set(id, data);
function contextOf(lang: Locale) {
  const organisation = organisations.get(lang);
  if (!organisation) throw new Error(`Nothing says who the site belongs to in ${lang}.`);
  return { site, organisation, images: ['/og/en/news/x.png'] };
}

type Sample<K extends ArticleKind> = { name: string; shown: Shown<K>; body: string };
async function samples<K extends ArticleKind>(kind: K): Promise<Sample<K>[]> {
  const files = await readCollection('.', collections[kind]);
  return files.map(({ id, data, body }) => {
    const [lang, slug] = id.split('/') as [Locale, string];
    // The schema of a kind's files is that of its copies.
    const copy = data as Copies[K];
    const article = { kind, slug, formerSlugs: [], copies: { [lang]: copy } };
    return { name: id, shown: { article, copy, lang }, body };
  });
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const httpsUrl = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const zoned = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/));
const organisation = v.object({
  '@type': v.literal('Organization'),
  name: text,
  logo: httpsUrl,
  url: httpsUrl,
  sameAs: httpsUrl,
});

const newsArticle = v.object({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('NewsArticle'),
  headline: text,
  image: v.pipe(v.array(httpsUrl), v.minLength(1)),
  datePublished: zoned,
  author: v.array(v.object({ '@type': v.picklist(['Person', 'Organization']), name: text })),
  publisher: organisation,
  mainEntityOfPage: httpsUrl,
});
const place = v.object({ '@type': v.literal('Place'), name: text, address: text });
const online = v.object({ '@type': v.literal('VirtualLocation'), url: httpsUrl });
const event = v.object({
  '@type': v.literal('Event'),
  name: text,
  startDate: zoned,
  endDate: zoned,
  eventStatus: v.literal('https://schema.org/EventScheduled'),
  location: v.union([place, online, v.tuple([place, online])]),
  eventAttendanceMode: v.pipe(
    v.string(),
    v.regex(/^https:\/\/schema\.org\/(Offline|Online|Mixed)EventAttendanceMode$/),
  ),
  organizer: organisation,
});
const country = v.pipe(v.string(), v.length(2));
const jobEntries = {
  '@type': v.literal('JobPosting'),
  title: text,
  description: v.pipe(
    v.string(),
    v.regex(/<p>[\s\S]{100,}<li>/),
    v.regex(/^[^<]*(<\/?[a-z]+[1-6]?>[^<]*)+$/),
  ),
  datePosted: v.pipe(v.string(), v.isoDate()),
  hiringOrganization: organisation,
  employmentType: v.picklist(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']),
};
const jobPosting = v.union([
  v.object({
    ...jobEntries,
    jobLocation: v.object({
      '@type': v.literal('Place'),
      address: v.object({
        '@type': v.literal('PostalAddress'),
        addressLocality: text,
        addressCountry: country,
      }),
    }),
  }),
  v.object({
    ...jobEntries,
    jobLocationType: v.literal('TELECOMMUTE'),
    applicantLocationRequirements: v.object({ '@type': v.literal('Country'), name: country }),
  }),
]);

describe('every sample says what Google requires', async () => {
  it.each(await samples('news'))('news $name', ({ shown }) => {
    v.parse(newsArticle, newsData(shown, contextOf(shown.lang), { category: 'IT', words: 300 }));
  });
  it.each(await samples('events'))('event $name', ({ shown }) => {
    v.parse(event, eventData(shown, contextOf(shown.lang), NOW));
  });
  it.each(await samples('jobs'))('job $name', ({ shown, body }) => {
    const html = renderMarkdown(body, 'en').plain();
    v.parse(jobPosting, jobData(shown, contextOf(shown.lang), { body: html, directApply: false }, NOW));
  });
});

const copy = {
  title: 'Evening',
  summary: 'Short',
  category: 'seminar',
  venue: 'Hall, Bangkok',
  startsAt: '2027-01-10T11:00:00.000Z',
  endsAt: '2027-01-10T13:00:00.000Z',
  timeZone: 'Asia/Bangkok',
};
const eventWith = (more: Partial<Copies['events']>, now = NOW) => {
  const full = { ...copy, ...more };
  const article = { kind: 'events' as const, slug: 'evening', formerSlugs: [], copies: { en: full } };
  return eventData({ article, copy: full, lang: 'en' }, contextOf('en'), now);
};

it('leaves out what staff left out, and names the organisation where nobody signs', () => {
  const full = { title: 'A', summary: '', category: 'it', author: '', tag: '', date: '2026-11-20' };
  const article = { kind: 'news' as const, slug: 'a', formerSlugs: [], copies: { en: full } };
  const data = newsData({ article, copy: full, lang: 'en' }, contextOf('en'));
  expect(data).not.toHaveProperty('description');
  expect(v.parse(newsArticle, data).author).toEqual(
    [v.parse(newsArticle, data).publisher].map(({ name }) => ({ '@type': 'Organization', name })),
  );
  expect(eventWith({ summary: '' })).not.toHaveProperty('description');
  expect(jobWith({ place: '' })).toMatchObject({
    jobLocation: { address: { '@type': 'PostalAddress', addressCountry: 'TH' } },
  });
  expect(JSON.stringify(jobWith({ place: '' }))).not.toContain('addressLocality');
});

it('names an event’s times as its own clocks show them', () => {
  expect(eventWith({})).toMatchObject({
    startDate: '2027-01-10T18:00:00+07:00',
    endDate: '2027-01-10T20:00:00+07:00',
  });
  expect(eventWith({ timeZone: 'America/New_York' })).toMatchObject({
    startDate: '2027-01-10T06:00:00-05:00',
  });
  expect(eventWith({ timeZone: 'UTC' })).toMatchObject({ startDate: '2027-01-10T11:00:00+00:00' });
});

it('says how one takes part', () => {
  const onlineUrl = 'https://meet.google.com/join';
  expect(eventWith({})).toMatchObject({ location: { '@type': 'Place' } });
  expect(eventWith({ venue: '', onlineUrl })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: onlineUrl },
  });
  expect(eventWith({ onlineUrl })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
  });
  expect(eventWith({ venue: '' })).toBeUndefined();
});

it('gives no address of a sample to machines', () => {
  const sample = 'https://example.com/?join=evening';
  const url = expect.stringMatching(/\/events\/evening$/) as string;
  expect(eventWith({ venue: '', onlineUrl: sample })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
  });
  expect(eventWith({ onlineUrl: sample })).toMatchObject({
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url }],
  });
  expect(eventWith({ registrationUrl: sample })).not.toHaveProperty('offers');
});

it('offers registration only where and while one can register', () => {
  const registrationUrl = 'https://forms.gle/register';
  expect(eventWith({})).not.toHaveProperty('offers');
  expect(eventWith({ registrationUrl })).toMatchObject({ offers: { url: registrationUrl } });
  expect(eventWith({ registrationUrl }, Date.parse('2027-02-01'))).not.toHaveProperty('offers');
});

const jobWith = (more: Partial<Copies['jobs']>, publicSince?: string) => {
  const job = {
    title: 'A',
    summary: 'B',
    role: 'ba',
    place: 'Bangkok',
    employment: 'internship',
    openings: 2,
  };
  const full = { ...job, ...more } as Copies['jobs'];
  const article = { kind: 'jobs' as const, slug: 'a', formerSlugs: [], copies: { en: full }, publicSince };
  const details = { body: '<p>x</p>', directApply: true };
  return jobData({ article, copy: full, lang: 'en' }, contextOf('en'), details, NOW);
};

it('says of a job where, how, for how much and until when', () => {
  expect(
    jobWith(
      { closesAt: '2026-11-30', salary: { min: 1, max: 2, currency: 'THB' } },
      '2026-11-01T20:00:00.000Z',
    ),
  ).toMatchObject({
    datePosted: '2026-11-02',
    validThrough: '2026-11-30T23:59:59+07:00',
    employmentType: 'INTERN',
    baseSalary: { currency: 'THB', value: { minValue: 1, maxValue: 2, unitText: 'MONTH' } },
    totalJobOpenings: 2,
    directApply: true,
  });
  expect(jobWith({ place: 'Tokyo' })).toMatchObject({ jobLocation: { address: { addressCountry: 'JP' } } });
  expect(jobWith({ place: 'Remote, in Thailand' })).not.toHaveProperty('jobLocation');
});

it('says nothing of a job that is closed', () => {
  expect(jobWith({ closesAt: '2026-11-19' })).toBeUndefined();
  expect(jobWith({ closesAt: '2026-11-20' })).toBeDefined();
});
