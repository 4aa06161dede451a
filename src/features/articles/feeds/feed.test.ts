import { expect, it } from 'vitest';
import type { Copies } from '../article-kinds.ts';
import type { Shown } from '../article-view.ts';
import { feed } from './feed.ts';
import { sitemapXml } from '#site/sitemap.ts';
import { sitemapPage } from './sitemap.ts';

const site = new URL('https://www.example.com');
const news = (slug: string, more: Partial<Copies['news']> = {}, lang: 'en' | 'th' = 'th'): Shown<'news'> => {
  const copy = {
    title: slug,
    summary: 'x',
    tag: '',
    category: 'c',
    author: 'a',
    date: '2026-11-01',
    ...more,
  };
  return { article: { kind: 'news', slug, formerSlugs: [], copies: { [lang]: copy } }, copy, lang };
};
const xmlOf = async (...items: Shown<'news'>[]): Promise<string> =>
  (await feed('news', items, { title: 'ข่าว & <b>', description: 'd', locale: 'th', site })).text();

it('names whole addresses of the feed’s language, and the list it follows', async () => {
  const xml = await xmlOf(news('one'));
  expect(xml).toContain('<link>https://www.example.com/th/news</link>');
  expect(xml).toContain('<link>https://www.example.com/th/news/one</link>');
  expect(xml).toContain('<guid isPermaLink="true">https://www.example.com/th/news/one</guid>');
  expect(xml).toContain('<pubDate>Sat, 31 Oct 2026 17:00:00 GMT</pubDate>');
  expect(xml).toContain('<language>th-TH</language>');
  expect(xml).toContain('<atom:link href="https://www.example.com/th/news/rss.xml" rel="self"');
});

it('tells when an event is by the clock there, and how that differs', async () => {
  const copy: Copies['events'] = {
    title: 'Visit',
    summary: 'Come along.',
    category: 'seminar',
    venue: 'Tokyo',
    startsAt: '2027-02-10T07:00:00.000Z',
    endsAt: '2027-02-10T08:30:00.000Z',
    timeZone: 'Asia/Tokyo',
  };
  const article = { kind: 'events' as const, slug: 'visit', formerSlugs: [], copies: { th: copy } };
  const options = { title: 't', description: 'd', locale: 'th', site } as const;
  const xml = await (await feed('events', [{ article, copy, lang: 'th' }], options)).text();
  expect(xml).toContain('เวลา 16.00–17.30 น. (GMT+9) · Tokyo · Come along.');
});

it('leaves out what is not there in the language', async () => {
  const xml = await xmlOf(news('one'), news('two', {}, 'en'), news('three'));
  expect(xml.match(/<item>/g)).toHaveLength(2);
  expect(xml).not.toContain('two');
});

it('holds any text, which stays text', async () => {
  const title = ']]></title><script>&amp;\u0000\u0008\u001b\ud800\uffff "ผู้"';
  const xml = await xmlOf(news('one', { title, summary: '<img src=x> & ก' }));
  expect(xml).toContain('<title>]]&gt;&lt;/title&gt;&lt;script&gt;&amp;amp;\ufffd &quot;ผู้&quot;</title>');
  // Once for XML, once for the HTML that programs take it for.
  expect(xml).toContain('<description>&amp;lt;img src=x&amp;gt; &amp;amp; ก</description>');
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml).toContain('<title>ข่าว &amp; &lt;b&gt;</title>');
});

it('ends after fifty', async () => {
  expect(
    (await xmlOf(...Array.from({ length: 60 }, (_, at) => news(`n-${at}`)))).match(/<item>/g),
  ).toHaveLength(50);
});

it('lists a page once in each of its languages, with alternates only where there are several', () => {
  const copy = news('both').copy;
  const both = sitemapPage({
    kind: 'news',
    slug: 'both',
    formerSlugs: [],
    copies: { en: copy, th: copy },
    updatedAt: '2026-11-02T00:00:00.000Z',
  });
  const xml = sitemapXml([both, sitemapPage(news('thai').article)], site);
  const entries = xml.match(/<url>.*?<\/url>/g) ?? [];
  expect(entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).toEqual([
    'https://www.example.com/news/both',
    'https://www.example.com/th/news/both',
    'https://www.example.com/th/news/thai',
  ]);
  expect(entries[0]?.match(/hreflang="[^"]+"/g)).toEqual([
    'hreflang="en"',
    'hreflang="th"',
    'hreflang="x-default"',
  ]);
  expect(entries[0]).toContain('<lastmod>2026-11-02T00:00:00.000Z</lastmod>');
  expect(entries[2]?.match(/hreflang="[^"]+"/g)).toEqual(['hreflang="th"']);
  expect(entries[2]).toContain('<lastmod>2026-11-01</lastmod>');
});
