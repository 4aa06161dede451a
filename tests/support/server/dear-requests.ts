import { readForm } from '#http/body.ts';
import { formDataToFields } from '#http/form-data.ts';
import { httpApp } from '#http/app.ts';
import { languageRoute } from '#http/language-route.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { checkCv, type SentFile } from '#features/applications/server/cv/check-cv.ts';
import { inspectInWorker } from '#features/applications/server/cv/inspect-in-worker.ts';
import { MOST_SIGNS, signsIn } from '#markdown/signs.ts';
import { shownBody } from '#features/articles/server/article-body.ts';
import { searchRoute } from '#features/search/server/search-route.ts';
import { siteSearch } from '#tests/support/search/site-search.ts';
import { testAdmin } from './admin.ts';
import { applicationCalls, applicationForm } from './application-calls.ts';
import { article, BOTH, DRAFTS } from './articles.ts';
import { testAuth } from './auth.ts';
import { ATTACKS } from './cv-attacks.ts';
import { checksHere } from './cv-verdict.ts';
import { uploadForm } from './media-upload.ts';
import { PICTURE_ATTACKS } from './picture-attacks.ts';
import { applicant, membershipCalls } from './registration.ts';
import { contactCalls, inquiry } from './submission.ts';

/** A request that is made to be dear, sent to the real handlers with everything else in memory. */
export interface DearRequest {
  readonly name: string;
  readonly carriesFile: boolean;
  /** What has to be there before, which is not counted. */
  readonly prepare?: () => Promise<unknown>;
  /** Makes what it sends, where that is dear itself. */
  readonly file?: () => Bytes;
  send(file: Bytes): Promise<unknown>;
}
type Bytes = Uint8Array<ArrayBuffer>;

const much = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** As much as a form may hold. */
const FORM = 60_000;
/** What is dear for a regular expression, a parser or a counter of signs. */
const TEXTS_OF_A_FIELD: readonly string[] = [
  'a',
  '๏',
  'ก้',
  '\u0301',
  '\u200d👩',
  'a.',
  'a-',
  '-',
  ' ',
  '\t',
  '0',
  '+0 ',
  'a@',
  '@a.',
  '%2f',
  '\\"',
  '<!--',
  'https://',
  '\ud800',
];

const contact = contactCalls();
const member = membershipCalls();
const fields = [
  'name',
  'email',
  'phone',
  'message',
  'documentKind',
  'formToken',
  'captchaToken',
  'submissionId',
];
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const manyFields = Object.fromEntries(Array.from({ length: 5_500 }, (_, n) => [`f${n}`, n]));

function* forms(): Generator<Omit<DearRequest, 'carriesFile'>> {
  for (const field of fields) {
    for (const text of TEXTS_OF_A_FIELD) {
      const name = `inquiry, ${field} of ${JSON.stringify(text)}`;
      yield { name, send: () => contact.post({ ...inquiry, [field]: much(text, FORM / 3) }) };
    }
  }
  for (const text of TEXTS_OF_A_FIELD) {
    const name = `registration, email of ${JSON.stringify(text)}`;
    yield { name, send: () => member.post({ ...applicant, email: `${much(text, FORM / 3)}@example.com` }) };
  }
  yield { name: 'inquiry of nested lists', send: () => contact.post(nested(FORM / 2)) };
  yield {
    name: 'inquiry with nested consents',
    send: () => contact.post(`{"consents":${nested(FORM / 2 - 20)}}`),
  };
  yield { name: 'inquiry of many fields', send: () => contact.post({ ...inquiry, ...manyFields }) };
  yield { name: 'inquiry of many consents', send: () => contact.post({ ...inquiry, consents: manyFields }) };
}

/** What pages without scripts do with what is posted. */
const posted = (body: string, type: string) => async () => {
  const request = new Request('http://localhost/contact-us/send', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return formDataToFields(await readForm(request));
};
const URL_ENCODED = 'application/x-www-form-urlencoded';
const part = (name: string): string => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
const posts: readonly Omit<DearRequest, 'carriesFile'>[] = [
  {
    name: 'post of 15,000 field names',
    send: posted(Array.from({ length: 15_000 }, (_, n) => n.toString(36)).join('&'), URL_ENCODED),
  },
  { name: 'post of one name 200 times', send: posted(much('consents[a]=true&', 3_400), URL_ENCODED) },
  { name: 'post of escapes', send: posted(`name=${much('%E0%B8%81', FORM)}`, URL_ENCODED) },
  { name: 'post of brackets', send: posted(`${much('consents[', FORM)}=1`, URL_ENCODED) },
  { name: 'multipart of many parts', send: posted(much(part('a'), FORM), 'multipart/form-data; boundary=x') },
  {
    name: 'multipart of a long header',
    send: posted(`${part(much('a', FORM - 200))}--x--`, 'multipart/form-data; boundary=x'),
  },
  { name: 'multipart of dashes', send: posted(much('-', FORM), 'multipart/form-data; boundary=-') },
  {
    name: 'multipart with a long boundary',
    send: posted('x', `multipart/form-data; ${much('boundary=" ;', 15_000)}`),
  },
];

const language = httpApp([languageRoute()]);
const HEADER = 15_000;
const headers: readonly Omit<DearRequest, 'carriesFile'>[] = [
  ...['a-', 'a,', 'a;q=', ';q=0.', ', ', 'th;q=0.5,'].map((text) => ({
    name: `languages of ${JSON.stringify(text)}`,
    send: async () => pageLocale('/news', { cookies: '', acceptLanguage: much(text, HEADER) }),
  })),
  ...['a=', ';', 'i18n_redirected=', '=;'].map((text) => ({
    name: `cookies of ${JSON.stringify(text)}`,
    send: async () => pageLocale('/news', { cookies: much(text, HEADER), acceptLanguage: '' }),
  })),
  ...['/', '/..', '%2f', '/%2e%2e', '\\', '?', '#'].map((text) => ({
    name: `way back of ${JSON.stringify(text)}`,
    send: async () =>
      language.request(`http://localhost/api/language?to=th&back=/${encodeURIComponent(much(text, HEADER))}`),
  })),
];

const auth = testAuth();
const signIn: readonly Omit<DearRequest, 'carriesFile'>[] = [
  ...['a', 'ก้', '\u0301', ' '].flatMap((text) => [
    {
      name: `sign-in, password of ${JSON.stringify(text)}`,
      send: () => auth.login({ password: much(text, FORM / 3) }),
    },
    {
      name: `sign-in, email of ${JSON.stringify(text)}`,
      send: () => auth.login({ email: much(text, FORM / 3) }),
    },
  ]),
  {
    name: 'session of a long cookie',
    send: () => auth.call('session', { method: 'GET', cookie: much('token=a; ', HEADER) }),
  },
  {
    name: 'new password with a long token',
    send: () => auth.call('reset/confirm', { body: { token: much('a.', FORM), password: 'x' } }),
  },
];

const admin = testAdmin();
/** As long as an article may be. */
const ARTICLE = 100_000;
const MARKDOWN: readonly string[] = [
  '# a\n',
  '#',
  '# a\n\n## a\n\n',
  'a\n=\n',
  'a\n\n- ',
  '> ',
  '- ',
  '1. a\n',
  '[',
  '[a](',
  '![',
  '[a]: b\n',
  '[^a]',
  '[^a]: b\n\n',
  '*a',
  '**',
  '_a ',
  '`a',
  '~~',
  '<a',
  '<!--',
  '|a|\n|-|\n',
  '|',
  '|a',
  'https://a.b/',
  'www.a ',
  'a@b.c ',
  '&amp;',
  '\\',
  'ก้ ',
  '\t',
  '```\n',
  '---\n',
  '- a\n',
  '> - 1. a\n',
  'https://a.b/ ',
  '![a](/b) ',
  `${'|a'.repeat(99)}\n${'|-'.repeat(99)}\n${'|b\n'.repeat(200)}\n`,
  'ไทย',
  // What people write, as long as it may be.
  'We *moved* to [Bangkok](/contact-us), where 40 people work now.\n\n## Why\n\n- Room for all\n- Light\n\n',
  'เราย้าย*สำนักงาน*ไปที่ [กรุงเทพฯ](/contact-us) ซึ่งตอนนี้มีพนักงาน 40 คน\n\n## เหตุผล\n\n- พื้นที่\n- แสงสว่าง\n\n',
];
let asked = 0;
/** As much of it as can be saved, and then words; another text each time, which nothing can remember. */
const shownMost = (text: string): string => {
  asked += 1;
  const times = Math.floor(Math.min((MOST_SIGNS - 2) / Math.max(1, signsIn(text)), ARTICLE / text.length));
  const words = much('We moved to a new office. ', ARTICLE);
  return `${`${text.repeat(times)}\n\n${words}`.slice(0, ARTICLE - 10)} ${asked}`;
};
/** Bodies of one thing alone, as many of it and as long as may be: in 12,000 lines, or 6,000 links. */
const WHOLE: readonly (readonly [name: string, en: string, th: string])[] = [
  ['a table of 11,000 rows', `|a|\n|-|\n${'b\n'.repeat(11_000)}`, `|ก|\n|-|\n${'ข\n'.repeat(11_000)}`],
  ['headings', '# ab cd\n'.repeat(11_900), '# กข คง\n'.repeat(11_900)],
  ['items', '- ab cd\n'.repeat(11_900), '- กข คง\n'.repeat(11_900)],
  ['links', '[a](/contact-us)'.repeat(5_900), '[ก](/contact-us)'.repeat(5_900)],
];
const wholes = WHOLE.flatMap(([name, en, th], at): Omit<DearRequest, 'carriesFile'>[] => [
  {
    name: `article of nothing but ${name}, shown`,
    send: () => shownBody(`${th} ${(asked += 1)}`, 'th'),
  },
  {
    name: `article of nothing but ${name}, published`,
    send: () => {
      const slug = `whole-${at}-${Math.random().toString(36).slice(2)}`;
      return admin.post('news', { ...article.news, slug, body: { en, th }, state: BOTH });
    },
  },
]);
const markdown = MARKDOWN.flatMap((text): Omit<DearRequest, 'carriesFile'>[] => [
  {
    name: `article of ${JSON.stringify(text)}, shown`,
    send: () => shownBody(shownMost(text), 'th'),
  },
  {
    name: `article of ${JSON.stringify(text)}, saved`,
    send: () =>
      admin.post('news', {
        ...article.news,
        slug: `dear-${MARKDOWN.indexOf(text)}-${Math.random().toString(36).slice(2)}`,
        body: { en: '', th: much(text, ARTICLE) },
        state: DRAFTS,
      }),
  },
]);
/** What takes long to compare where both languages have much of it, and differ. */
const COMPARED: readonly (readonly [string, string])[] = [
  ['1 May 2026 ', '2 May 2026 '],
  ['5 THB ', '6 THB '],
  ['10001 ', '20002 '],
  ['https://a.b/ ', 'https://a.c/ '],
  ['two ', 'สอง '],
  ['# a\n', '# ข\n'],
  ['- a  b\n', '- ก  ข\n'],
  ['[a](/news/b) ', '[ก](/news/ข) '],
  [MARKDOWN.at(-2) ?? '', MARKDOWN.at(-1) ?? ''],
];
const compared = COMPARED.map(([en, th], at): Omit<DearRequest, 'carriesFile'> => ({
  name: `article of ${JSON.stringify(en)} and ${JSON.stringify(th)}, published`,
  send: () =>
    admin.post('news', {
      ...article.news,
      slug: `compared-${at}-${Math.random().toString(36).slice(2)}`,
      body: { en: shownMost(en), th: shownMost(th) },
      state: BOTH,
    }),
}));
const staff: readonly Omit<DearRequest, 'carriesFile'>[] = TEXTS_OF_A_FIELD.map((text) => ({
  name: `list, search for ${JSON.stringify(text)}`,
  send: () =>
    admin.call(
      `contacts?q=${encodeURIComponent(much(text, 200).toWellFormed())}&${much('filter[status]=new&', HEADER)}`,
    ),
}));

let searching: Promise<ReturnType<typeof httpApp>> | undefined;
const searchApp = () => (searching ??= siteSearch().then((search) => httpApp([searchRoute(search)])));
const searches: readonly Omit<DearRequest, 'carriesFile'>[] = [
  ...TEXTS_OF_A_FIELD,
  'การ',
  'และ ',
  'visa ',
].map((text) => ({
  name: `search for ${JSON.stringify(text)}`,
  send: async () => {
    const query = new URLSearchParams({ q: much(text, 100), perPage: '50', locale: 'th' });
    const long = new URLSearchParams({ q: much(text, 4_000).toWellFormed() });
    const app = await searchApp();
    await app.request(`http://localhost/api/search?${query}`);
    await app.request(`http://localhost/api/search?${long}`);
  },
}));

const rows = (row: string): string => `email,lastName,firstName,phone\n${much(row, 1_900_000)}`;
const imports = ['a@b.co,A,B,021234567\n', '"', '""",', ',', '\n', 'a\t', '=1+1,\n', '\u0301'].map(
  (row): Omit<DearRequest, 'carriesFile'> => ({
    name: `import of ${JSON.stringify(row)}`,
    send: () => admin.post('members/import?dryRun=1', rows(row), { headers: { 'content-type': 'text/csv' } }),
  }),
);
/** Tables whose first line tells by what their cells are divided. */
const wide = ['a\t', ',', '"",', 'a,', `${'a,'.repeat(240)}\n`, `${','.repeat(240)}\n`, '"\n",'].map(
  (text): Omit<DearRequest, 'carriesFile'> => ({
    name: `import of a table of ${JSON.stringify(text.slice(0, 8))}, ${text.length}`,
    send: () =>
      admin.post('members/import?dryRun=1', much(text, 1_900_000), {
        headers: { 'content-type': 'text/csv' },
      }),
  }),
);
const pictures = PICTURE_ATTACKS.map(({ name, file }): Omit<DearRequest, 'carriesFile'> => ({
  name: `picture, ${name}`,
  file,
  send: (bytes) => admin.post('media', uploadForm(bytes)),
}));
const application = applicationCalls();
const { dependencies } = application;
Object.assign(dependencies, {
  checkFile: (file: SentFile) => checkCv(file, { ...checksHere, inspect: inspectInWorker }),
});
const uploads = ATTACKS.map(({ name, file }): Omit<DearRequest, 'carriesFile'> => ({
  name: `application, ${name}`,
  file,
  send: (bytes) => application.post(applicationForm({}, bytes)),
}));

/** Requests of every kind, each of which was dear once, or is what would be to a part that is not linear. */
export const DEAR_REQUESTS: readonly DearRequest[] = [
  ...[
    ...forms(),
    ...posts,
    ...headers,
    ...signIn,
    ...markdown,
    ...wholes,
    ...compared,
    ...staff,
    ...searches,
  ].map((one) => ({
    ...one,
    carriesFile: false,
  })),
  ...[...imports, ...wide, ...pictures, ...uploads].map((one) => ({ ...one, carriesFile: true })),
];
