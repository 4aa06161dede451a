import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isOfTest } from '../support/admin.ts';
import { openPage } from '../support/browser.ts';
import { call, each } from '../support/http.ts';
import { sitemap } from '../support/sitemap.ts';

// What programs read: feeds, calendars, the sitemap of what is made on demand, and whom to tell of a security problem.

const KINDS = [
  ['news', '/news'],
  ['events', '/events'],
  ['jobs', '/career'],
] as const;
const slugs = (kind: string, locale: string): string[] =>
  readdirSync(`content/${kind}/${locale}`).map((file) => file.replace('.md', ''));
const absolute = (path: string): string => new URL(path, inject('site').base).href;

let parser: Page;
beforeAll(async () => {
  parser = await openPage();
});
afterAll(() => parser.close());

/** The texts of the elements that a selector finds in an XML document; throws where it is none. */
const inXml = (xml: string, selector: string): Promise<string[]> =>
  parser.evaluate(
    ([text = '', wanted = '']) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.textContent);
      return [...parsed.querySelectorAll(wanted)].map(({ textContent }) => textContent);
    },
    [xml, selector],
  );

test.each(KINDS)('the feed of %s is pinned to its language, whoever asks', async (kind, path) => {
  for (const [locale, prefix, other] of [
    ['en', '', 'th-TH'],
    ['th', '/th', 'en-GB'],
  ] as const) {
    const answer = await call(`${prefix}${path}/rss.xml`, { language: other });
    expect(answer.headers.get('content-type')).toMatch(/xml/);
    const links = await inXml(await answer.text(), 'item > link');
    const known = slugs(kind, locale).map((slug) => absolute(`${prefix}${path}/${slug}`));
    // Staff of other tests may have published more; a job that is over is not in the feed.
    expect(links.filter((link) => known.includes(link)).toSorted()).toEqual(
      kind === 'jobs' ? links.filter((link) => !isOfTest(link)).toSorted() : known.toSorted(),
    );
  }
});

test('the calendar holds every event, and each has one of its own', async () => {
  const answer = await call('/events/calendar.ics', { language: 'th-TH' });
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = (await answer.text()).replaceAll('\r\n ', '');
  const missing = await each(slugs('events', 'en'), async (slug) => {
    const one = await call(`/events/${slug}.ics`);
    const uid = /^UID:event-.*$/m.exec(await one.text())?.[0];
    return uid && calendar.includes(uid) && one.status === 200 ? [] : [slug];
  });
  expect(missing.flat()).toEqual([]);
  expect((await call('/events/no-such-event.ics')).status).toBe(404);
});

test('the sitemap lists every article in the languages that it has', async () => {
  const listed = new Map((await sitemap()).map(({ address, alternates }) => [address, alternates]));
  // A job leaves the list by itself.
  for (const [kind, path] of KINDS.filter(([one]) => one !== 'jobs')) {
    const [en, th] = [slugs(kind, 'en'), slugs(kind, 'th')];
    for (const slug of th) {
      const alternates = listed.get(absolute(`/th${path}/${slug}`));
      expect([slug, Object.keys(alternates ?? {})]).toEqual([
        slug,
        en.includes(slug) ? ['en', 'th', 'x-default'] : ['th'],
      ]);
    }
  }
});

test('what a CDN keeps, browsers ask for again', async () => {
  const { headers } = await call('/news/rss.xml');
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('netlify-cdn-cache-control')).toMatch(
    /^public, durable, max-age=\d+, stale-while-revalidate=0$/,
  );
  expect(headers.get('netlify-cache-tag')).toMatch(/^news,/);
  expect(headers.get('netlify-vary')).toBeNull();
});

test('security.txt is served, and has not expired', async () => {
  const answer = await call('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain\b/),
  ]);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
