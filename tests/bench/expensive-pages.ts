import { LOCALES } from '#i18n/locales.ts';
import { type ExpensiveRequest, repeated } from '#tests/support/expensive-requests/request.ts';
import { builtPages } from './built-pages.ts';

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
  QUERIES.map((text) => path + encodeURIComponent(repeated(text, most).toWellFormed()));

/** By the status of the answer of each that gets as far as it is meant to. */
const PATHS: readonly (readonly [status: number, paths: readonly string[]])[] = [
  [
    200,
    [
      ...inLanguages([
        '/news',
        '/news?page=400',
        '/news?tag=office&page=200',
        '/news/category',
        '/news/category?category=highlight',
        '/news/new-office-7',
        '/news/long',
        '/news/rss.xml',
        '/events',
        '/events?page=2',
        '/events?view=past&page=20',
        '/events?view=month&month=2026-12',
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
      ...['/member/directory?q=', '/th/member/directory?q=', '/search?q=', '/th/search?q='].flatMap((path) =>
        odd(path, 100),
      ),
      ...odd('/api/search?perPage=50&q=', 4_000),
    ],
  ],
  [303, ['/preview/news/0198c5f0-0000-7000-8000-000000000001']],
  [
    404,
    [
      ...inLanguages(['/news?page=9999999999999999', '/events?view=month&month=9999-12']),
      `/preview/news/0198c5f0-0000-7000-8000-000000000001?link=${repeated('a.', 4_000)}`,
      ...['/news/', '/events/', '/career/', '/news?tag=', '/og/en/news/', '/post/'].flatMap((path) =>
        odd(path, 400),
      ),
    ],
  ],
];

/** Sends it and reads the answer to its end. */
async function ask(path: string, init?: RequestInit): Promise<{ readonly status: number }> {
  const answer = await (await builtPages()).call(path, init);
  await answer.arrayBuffer();
  return answer;
}
type Asked = Pick<ExpensiveRequest, 'name' | 'send' | 'expected'>;
const asked = PATHS.flatMap(([status, paths]) =>
  paths.map((path): Asked => ({
    name: `page ${path.slice(0, 80)}`,
    send: () => ask(path),
    expected: [status],
  })),
);
/** Nine bytes a Thai letter: two such texts are as much as a form may hold. */
const MOST_POSTED = 3_000;
const posted = ['/contact-us/send', '/th/member/send'].flatMap((path) =>
  QUERIES.map((query): Asked => {
    const text = repeated(query, MOST_POSTED).toWellFormed();
    const body = new URLSearchParams({ message: text, name: text });
    return {
      name: `post to ${path} of ${JSON.stringify(query)}`,
      send: () => ask(path, { method: 'POST', body }),
      expected: [422],
    };
  }),
);
/** Where mailed links lead: the page's script posts what is in their fragment. */
const followed = ['/consent', '/application/status', '/member/me', '/member/confirm'].map((path): Asked => ({
  name: `post to ${path} of a token`,
  send: () => ask(path, { method: 'POST', body: new URLSearchParams({ token: repeated('a.', 4_000) }) }),
  expected: [400],
}));
let drawn = 0;
/** Each pays for a card that nobody has asked for yet. */
const cards = LOCALES.map((locale): Asked => ({
  name: `preview card in ${locale}`,
  send: () => ask(`/og/${locale}/events/open-house-${drawn++}.png`),
  expected: [200],
}));
const shared: Asked = {
  name: 'preview of an article',
  send: async () => ask((await builtPages()).preview),
  expected: [200],
};

/** Pages on demand, feeds, cards and previews of a site with much in its store. */
export const EXPENSIVE_PAGES: readonly ExpensiveRequest[] = [
  ...asked,
  shared,
  ...cards,
  ...posted,
  ...followed,
].map((one) => ({
  ...one,
  carriesFile: false,
  prepare: builtPages,
}));
