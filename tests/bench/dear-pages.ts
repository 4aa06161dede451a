import { LOCALES } from '#i18n/locales.ts';
import type { DearRequest } from '#tests/support/server/dear-requests.ts';
import { builtPages } from './built-pages.ts';

const much = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const inLanguages = (paths: readonly string[]): string[] => paths.flatMap((path) => [path, `/th${path}`]);
/** What somebody types to find something, or to do harm. */
const QUERIES = [
  'office',
  'การ',
  'สำนักงาน ',
  'a',
  'ก้',
  '\u0301',
  '\u200d👩',
  ' ',
  '%2f',
  '\\"',
  '<!--',
  '-',
  '(',
  'co., ',
];
const odd = (path: string, most: number): string[] =>
  QUERIES.map((text) => path + encodeURIComponent(much(text, most).toWellFormed()));

const PATHS: readonly string[] = [
  ...inLanguages([
    '/news',
    '/news?page=400',
    '/news?page=9999999999999999',
    '/news?tag=office&page=200',
    '/news/category',
    '/news/category?category=highlight',
    '/news/new-office-7',
    '/news/long',
    '/news/rss.xml',
    '/events',
    '/events?page=20',
    '/events?view=past&page=20',
    '/events?view=month&month=2026-12',
    '/events?view=month&month=9999-12',
    '/events/category',
    '/events/open-house-10',
    '/events/open-house-10.ics',
    '/events/calendar.ics',
    '/events/rss.xml',
    '/career',
    '/career?page=9',
    '/career/backend-developer-3',
    '/career/rss.xml',
    '/member/directory',
    '/member/directory?page=40',
    '/member/directory?q=silk',
    '/member/directory?industry=manufacturing&province=khonKaen&q=hotels',
    '/search',
    '/search?q=office&group=articles&page=90',
  ]),
  '/sitemap-articles.xml',
  '/og/th/news/long.png?again',
  '/preview/news/0198c5f0-0000-7000-8000-000000000001',
  `/preview/news/0198c5f0-0000-7000-8000-000000000001?link=${much('a.', 4_000)}`,
  `/consent?token=${much('a.', 4_000)}`,
  `/application/status?token=${much('a.', 4_000)}`,
  `/member/me?token=${much('a.', 4_000)}`,
  `/member/confirm?token=${much('a.', 4_000)}`,
  ...['/news/', '/events/', '/career/', '/news?tag=', '/og/en/news/', '/post/'].flatMap((path) =>
    odd(path, 400),
  ),
  ...['/member/directory?q=', '/th/member/directory?q=', '/search?q=', '/th/search?q='].flatMap((path) =>
    odd(path, 100),
  ),
  ...odd('/api/search?perPage=50&q=', 4_000),
];

/** Sends it and reads the answer to its end. */
const ask = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await (await builtPages()).call(path, init)).arrayBuffer();
type Asked = Pick<DearRequest, 'name' | 'send'>;
const asked = PATHS.map((path): Asked => ({ name: `page ${path.slice(0, 80)}`, send: () => ask(path) }));
const posted = ['/contact-us/send', '/th/member/send'].flatMap((path) =>
  QUERIES.map((query): Asked => {
    const text = much(query, 6_000).toWellFormed();
    const body = new URLSearchParams({ message: text, name: text });
    return {
      name: `post to ${path} of ${JSON.stringify(query)}`,
      send: () => ask(path, { method: 'POST', body }),
    };
  }),
);
let drawn = 0;
/** Each pays for a card that nobody has asked for yet. */
const cards = LOCALES.map((locale): Asked => ({
  name: `preview card in ${locale}`,
  send: () => ask(`/og/${locale}/events/open-house-${drawn++}.png`),
}));
const shared: Asked = {
  name: 'preview of an article',
  send: async () => ask((await builtPages()).preview),
};

/** Pages on demand, feeds, cards and previews of a site with much in its store. */
export const DEAR_PAGES: readonly DearRequest[] = [...asked, shared, ...cards, ...posted].map((one) => ({
  ...one,
  carriesFile: false,
  prepare: builtPages,
}));
