import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import { LOCALES } from '#i18n/locales.ts';
import { prefixOf } from '#i18n/pinned-path.ts';

// Whatever is in the address bar, the answer is a page, leads to one, or says that there is none.

const PAGES = [
  '/about-us',
  '/news',
  '/news/category',
  '/events',
  '/events/category',
  '/career',
  '/post',
  '/search',
  '/consent',
  '/member/confirm',
  '/member/me',
  '/application/status',
  '/contact-us/send',
  '/member/send',
  '/preview/news',
  '/og/en/news',
  '/news/rss.xml',
  '/events/calendar.ics',
  '/sitemap-articles.xml',
  '/error',
];
const TAILS = [
  ...['', '/', '//', '///x', '/x//y', '/x/y/z', '/.', '/..', '/%2e', '/%2e%2e', '/...', '.', '..', '%2e'],
  ...['/.html', '/%2ehtml', '/.htm', '/x.html', '/index.html', '/.html/', '.html', '.HTML', '/.ics', '/.png'],
  ...[
    '/%00',
    '%00',
    '/%0a',
    '/%0d%0aSet-Cookie:x',
    '/%7f',
    '/%20',
    '/%5c',
    '/\\',
    '/a%2fb',
    '/%25',
    '/%2525',
  ],
  ...['/null', '/undefined', '/NaN', '/-1', '/__proto__', '/constructor', '/toString', '/hasOwnProperty'],
  ...['/%F0%9F%98%80', '/%E0%B8%81', `/${'%E0%B8%81'.repeat(300)}`, `/${'a'.repeat(3000)}`, '/İ', '/ﬀ', '/A'],
  ...[
    '/*',
    '/:id',
    '/[id]',
    '/%5bid%5d',
    '/;a',
    '/a;b=c',
    '/a,b',
    '/~',
    '/@',
    '/$',
    '/!',
    "/'",
    '/"',
    '/<b>',
  ],
  ...[
    '?',
    '?=',
    '?&',
    '?%',
    '?page',
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=99999999999999999999',
    '?page=a',
  ],
  ...[
    '?page[]=1',
    '?page=1&page=2',
    '?category=__proto__',
    '?category=%00',
    `?tag=${'a'.repeat(5000)}`,
    '?tag=%00',
  ],
  ...['?q=%00', '?q=%ff', `?q=${'%E0%B8%81'.repeat(600)}`, '?view=x', '?month=9999-99', '?month=0000-00'],
  ...[
    '?view=month&month=275760-10',
    '?view=calendar&month=-1',
    '?month=%00',
    '?role=x',
    '?locale=xx',
    '?token=x',
  ],
];
const FINE = [200, 301, 302, 303, 307, 308, 404];

/** The raw path, which `fetch` would put in order first. */
const ask = (path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(inject('site').base);
    request({ hostname, port, path }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve({ status: answer.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });

test('any address is a page, leads to one, or is none; no answer shows a stack', async () => {
  // By turns in one language: so each page and each tail is asked for in all.
  const addresses = PAGES.flatMap((page, number) =>
    TAILS.map((tail, place) => {
      const locale = LOCALES[(number + place) % LOCALES.length] ?? FALLBACK_LOCALE;
      return (prefixOf(locale) + page + tail).replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign));
    }),
  );
  expect(addresses.length).toBeGreaterThan(1_000);
  const wrong: unknown[] = [];
  const left = addresses.values();
  const work = async (): Promise<void> => {
    for (const address of left) {
      const { status = 0, text } = await ask(address);
      const isStack = /\n? at .*(?:node_modules|\.m?[jt]s:\d+)/.test(text);
      if (!FINE.includes(status) || isStack) wrong.push([address.slice(0, 200), status]);
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  expect(wrong).toEqual([]);
});
