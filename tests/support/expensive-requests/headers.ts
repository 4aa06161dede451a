import { httpApp } from '#http/app.ts';
import { languageRoute } from '#http/language-route.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { LONG_HEADER, repeated, type Unmarked } from './request.ts';

const language = httpApp([languageRoute()]);
/** Languages, cookies and ways back. */
export const headers: readonly Unmarked[] = [
  ...['a-', 'a,', 'a;q=', ';q=0.', ', ', 'th;q=0.5,'].map((text) => ({
    name: `languages of ${JSON.stringify(text)}`,
    send: async () => pageLocale('/news', { cookies: '', acceptLanguage: repeated(text, LONG_HEADER) }),
  })),
  ...['a=', ';', 'i18n_redirected=', '=;'].map((text) => ({
    name: `cookies of ${JSON.stringify(text)}`,
    send: async () => pageLocale('/news', { cookies: repeated(text, LONG_HEADER), acceptLanguage: '' }),
  })),
  ...['/', '/..', '%2f', '/%2e%2e', '\\', '?', '#'].map((text) => ({
    name: `way back of ${JSON.stringify(text)}`,
    send: async () =>
      language.request(
        `http://localhost/api/language?to=th&back=/${encodeURIComponent(repeated(text, LONG_HEADER))}`,
      ),
    expected: [303],
  })),
];
