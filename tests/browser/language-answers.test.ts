import { describe, expect, inject, test } from 'vitest';
import { call, type Call } from '../support/http.ts';
import { texts } from '../support/texts.ts';

// Answers that are made when they are asked for, and pages that are not there.

const langOf = (html: string): string | undefined => /<html[^>]*\slang="(\w+)"/.exec(html)?.[1];

const visitors: [string, 'en' | 'th', Call][] = [
  ['a Thai browser', 'th', { language: 'th-TH,en;q=0.5' }],
  ['an English browser', 'en', { language: 'en-GB' }],
  ['a browser that says nothing', 'en', {}],
  ['a German browser that takes Thai next', 'th', { language: 'de,th;q=0.7,en;q=0.3' }],
  ['a browser that ranks Thai above English', 'th', { language: 'en;q=0.3,th;q=0.9' }],
  ['an English browser with a Thai cookie', 'th', { language: 'en', cookie: 'i18n_redirected=th' }],
  ['an English browser with the CDN’s Thai cookie', 'th', { language: 'en', cookie: 'nf_lang=th' }],
  ['cookies that disagree', 'en', { language: 'th', cookie: 'nf_lang=th; i18n_redirected=en' }],
  ['a junk cookie', 'th', { language: 'th', cookie: 'i18n_redirected=fr' }],
];

/** A form, empty except for what is given, as a browser without scripts posts it. */
const posted = (path: string, fields: Record<string, string>, from: Call): Promise<Response> =>
  call(path, {
    ...from,
    method: 'POST',
    headers: { Origin: inject('site').base, ...from.headers },
    body: new URLSearchParams(fields),
  });

describe('a page on demand answers in the visitor’s language', () => {
  test.each(visitors)('%s: %s', async (_who, language, from) => {
    const answer = await posted('/contact-us/send', { name: '' }, from);
    const html = await answer.text();
    expect([answer.status, langOf(html)]).toEqual([422, language]);
    expect(html).toContain(texts[language].contact.formTitle);
  });

  test('a form keeps the language in which it was read', async () => {
    const answer = await posted(
      '/contact-us/send',
      { locale: 'th' },
      { language: 'en', cookie: 'i18n_redirected=en' },
    );
    expect(langOf(await answer.text())).toBe('th');
  });

  test('and says to the cache on what that depends', async () => {
    const answer = await posted('/contact-us/send', {}, {});
    expect(answer.headers.get('netlify-vary')).toBe('cookie=i18n_redirected|nf_lang,header=Accept-Language');
  });
});

describe('a page that is not there', () => {
  const missing = [
    '/no-such-page',
    '/services/no-such-service',
    '/project/x/y/z',
    '/news/x/y',
    '/error/400',
    '/404',
  ];
  test.each(missing.flatMap((path) => (['en', 'th'] as const).map((language) => [path, language] as const)))(
    '%s is a 404 in %s',
    async (path, language) => {
      const answer = await call(path, { language });
      const html = await answer.text();
      expect([answer.status, langOf(html)]).toEqual([404, language]);
      expect(html).toContain(texts[language].error.notFoundTitle);
      expect(html).toContain(texts[language].error.home);
    },
  );

  test('is in Thai under a pinned address', async () => {
    const answer = await call('/th/no-such-page', { language: 'en' });
    expect([answer.status, langOf(await answer.text())]).toEqual([404, 'th']);
  });

  test('is in Thai for an English browser with a Thai cookie', async () => {
    const answer = await call('/no-such-page', { language: 'en', cookie: 'nf_lang=th; i18n_redirected=th' });
    expect([answer.status, langOf(await answer.text())]).toEqual([404, 'th']);
  });

  test('says what the product promises', () => {
    expect(texts.en.error).toMatchObject({
      notFoundTitle: 'This page could not be found',
      home: 'Go back to home',
      fallback: 'An error occurred while showing the error page',
    });
  });
});
