import { limits } from '#fields/limits.ts';
import { readForm } from '#http/body.ts';
import { formDataToFields } from '#http/form-data.ts';
import { httpApp } from '#http/app.ts';
import type { HttpError } from '#http/http-error.ts';
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
import { PASSWORD, testAuth } from './auth.ts';
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
  /**
   * The statuses of its answer if it gets as far as it is meant to; left out where a part is called that makes none.
   * Another one says that it has gone stale: what is refused before it comes to its dear part is cheap.
   */
  readonly expected?: readonly number[];
}
type Bytes = Uint8Array<ArrayBuffer>;
type Unmarked = Omit<DearRequest, 'carriesFile'>;

/** What came of one. */
export const statusOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number'
    ? answer.status
    : undefined;
interface Answer {
  readonly status: number;
  readonly body?: { readonly errors?: unknown } | undefined;
}
/** The same answer; none (0) where something else is wrong as well, for which it may have been refused before. */
async function wrongIn(field: string, answered: Promise<Answer>): Promise<Answer> {
  const answer = await answered;
  const others = Object.keys(answer.body?.errors ?? {}).filter((name) => name !== field);
  return others.length === 0 ? answer : { status: 0 };
}

const much = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** As much as a form may hold. */
const FORM = 60_000;
/** A third of it, as JSON. */
const third = (text: string): string =>
  much(text, Math.floor(FORM / 3 / Buffer.byteLength(JSON.stringify(text).slice(1, -1))) * text.length);
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
const manyFields = Object.fromEntries(Array.from({ length: 4_500 }, (_, n) => [`f${n}`, n]));
/** What is never told to be wrong: whatever is in it, the inquiry is kept. */
const UNTOLD = ['formToken', 'captchaToken', 'submissionId'];
/** Nothing visible is nothing, where nothing is needed. */
const isTaken = (field: string, text: string): boolean =>
  UNTOLD.includes(field) || (field === 'phone' && text.trim() === '');

function* forms(): Generator<Unmarked> {
  for (const field of fields) {
    for (const text of TEXTS_OF_A_FIELD) {
      yield {
        name: `inquiry, ${field} of ${JSON.stringify(text)}`,
        send: () => wrongIn(field, contact.post({ ...inquiry, [field]: third(text) })),
        expected: [isTaken(field, text) ? 201 : 422],
      };
    }
  }
  for (const text of TEXTS_OF_A_FIELD) {
    yield {
      name: `registration, email of ${JSON.stringify(text)}`,
      send: () => wrongIn('email', member.post({ ...applicant, email: `${third(text)}@example.com` })),
      expected: [422],
    };
  }
  yield {
    name: 'inquiry of nested lists',
    send: () => contact.post(nested(FORM / 2)),
    expected: [400],
  };
  yield {
    name: 'inquiry with nested consents',
    send: () => contact.post(`{"consents":${nested(FORM / 2 - 20)}}`),
    expected: [400],
  };
  yield {
    name: 'inquiry of many fields',
    send: () => contact.post({ ...inquiry, ...manyFields }),
    expected: [201],
  };
  yield {
    name: 'inquiry of many consents',
    send: () => contact.post({ ...inquiry, consents: { ...inquiry.consents, ...manyFields } }),
    expected: [201],
  };
}

/** What pages without scripts do with what is posted. */
const posted = (body: string, type: string) => async () => {
  const request = new Request('http://localhost/contact-us/send', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return readForm(request).then(formDataToFields, ({ statusCode }: HttpError) => ({ status: statusCode }));
};
const URL_ENCODED = 'application/x-www-form-urlencoded';
const part = (name: string): string => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
const posts: readonly Unmarked[] = [
  {
    name: 'post of 15,000 field names',
    send: posted(Array.from({ length: 15_000 }, (_, n) => n.toString(36)).join('&'), URL_ENCODED),
    expected: [413],
  },
  { name: 'post of one name 200 times', send: posted(much('consents[a]=true&', 3_400), URL_ENCODED) },
  { name: 'post of escapes', send: posted(`name=${much('%E0%B8%81', FORM)}`, URL_ENCODED) },
  { name: 'post of brackets', send: posted(`${much('consents[', FORM)}=1`, URL_ENCODED) },
  {
    name: 'multipart of many parts',
    send: posted(much(part('a'), FORM), 'multipart/form-data; boundary=x'),
    expected: [413],
  },
  {
    name: 'multipart of a long header',
    send: posted(`${part(much('a', FORM - 200))}--x--`, 'multipart/form-data; boundary=x'),
  },
  {
    name: 'multipart of dashes',
    send: posted(much('-', FORM), 'multipart/form-data; boundary=-'),
    expected: [413],
  },
  {
    name: 'multipart with a long boundary',
    send: posted('x', `multipart/form-data; ${much('boundary=" ;', 15_000)}`),
    expected: [400],
  },
];

const language = httpApp([languageRoute()]);
const HEADER = 15_000;
const headers: readonly Unmarked[] = [
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
    expected: [303],
  })),
];

const auth = testAuth();
let callers = 0;
/** Somebody who has not failed before, and does not have to wait. */
const stranger = () => ({ ip: `2001:db8:${(callers += 1).toString(16)}::1` });
const signIn: readonly Unmarked[] = [
  ...['a', 'ก้', '\u0301', 'a '].flatMap((text): Unmarked[] => [
    {
      name: `sign-in, password of ${JSON.stringify(text)}, as long as it may be`,
      send: () => auth.login({ password: much(text, limits.password) }, stranger()),
      expected: [401],
    },
    {
      name: `sign-in, password of ${JSON.stringify(text)}`,
      send: () => wrongIn('password', auth.login({ password: third(text) })),
      expected: [422],
    },
    {
      name: `sign-in, email of ${JSON.stringify(text)}`,
      send: () => wrongIn('email', auth.login({ email: third(text) })),
      expected: [422],
    },
  ]),
  {
    name: 'session of a long cookie',
    send: () => auth.call('session', { method: 'GET', cookie: much('token=a; ', HEADER) }),
    expected: [401],
  },
  {
    name: 'new password with a long token',
    send: () =>
      wrongIn('token', auth.call('reset/confirm', { body: { token: much('a.', FORM), password: PASSWORD } })),
    expected: [422],
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
const wholes = WHOLE.flatMap(([name, en, th], at): Unmarked[] => [
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
    expected: [201],
  },
]);
const markdown = MARKDOWN.flatMap((text): Unmarked[] => [
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
    expected: [signsIn(much(text, ARTICLE)) > MOST_SIGNS ? 422 : 201],
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
  ['[a](/contact-us) ', '[ก](/career) '],
  [MARKDOWN.at(-2) ?? '', MARKDOWN.at(-1) ?? ''],
];
const compared = COMPARED.map(([en, th], at): Unmarked => ({
  name: `article of ${JSON.stringify(en)} and ${JSON.stringify(th)}, published`,
  send: () =>
    admin.post('news', {
      ...article.news,
      slug: `compared-${at}-${Math.random().toString(36).slice(2)}`,
      body: { en: shownMost(en), th: shownMost(th) },
      state: BOTH,
    }),
  expected: [201],
}));
/** Of what is looked through: inquiries as long as they may be. */
const INQUIRIES = 200;
let filling: Promise<unknown> | undefined;
const inquiries = () =>
  (filling ??= Promise.all(
    Array.from({ length: INQUIRIES }, (_, at) =>
      admin.inquiry({ name: `Visitor ${at}`, message: much(`${at} การประชุมที่หอการค้า `, limits.message) }),
    ),
  ));
const staff: readonly Unmarked[] = [
  ...TEXTS_OF_A_FIELD.map((text): Unmarked => ({
    name: `list, search for ${JSON.stringify(text)}`,
    prepare: inquiries,
    send: () => admin.call(`contacts?q=${encodeURIComponent(much(text, 200).toWellFormed())}`),
    expected: [200],
  })),
  {
    name: 'list, many filters',
    prepare: inquiries,
    send: () => admin.call(`contacts?${much('filter[status]=new&', HEADER)}`),
    expected: [422],
  },
];

let searching: Promise<ReturnType<typeof httpApp>> | undefined;
const searchApp = () => (searching ??= siteSearch().then((search) => httpApp([searchRoute(search)])));
const searches = [...TEXTS_OF_A_FIELD, 'การ', 'และ ', 'visa '].flatMap((text) =>
  [100, 4_000].map((most): Unmarked => ({
    name: `search for ${JSON.stringify(text)}, ${most} signs`,
    send: async () => {
      const q = much(text, most).toWellFormed();
      const query = new URLSearchParams({ q, perPage: '50', locale: 'th' });
      return (await searchApp()).request(`http://localhost/api/search?${query}`);
    },
    expected: [200],
  })),
);

const rows = (row: string): string =>
  `email,lastName,firstName,phone\n${row.repeat(Math.floor(1_900_000 / Buffer.byteLength(row)))}`;
const imports = ['a@b.co,A,B,021234567\n', '"', '""",', ',', '\n', 'a\t', '=1+1,\n', '\u0301'].map(
  (row): Unmarked => ({
    name: `import of ${JSON.stringify(row)}`,
    send: () => admin.post('members/import?dryRun=1', rows(row), { headers: { 'content-type': 'text/csv' } }),
    expected: [200],
  }),
);
/** Tables whose first line tells by what their cells are divided. */
const wide = ['a\t', ',', '"",', 'a,', `${'a,'.repeat(240)}\n`, `${','.repeat(240)}\n`, '"\n",'].map(
  (text): Unmarked => ({
    name: `import of a table of ${JSON.stringify(text.slice(0, 8))}, ${text.length}`,
    send: () =>
      admin.post('members/import?dryRun=1', much(text, 1_900_000), {
        headers: { 'content-type': 'text/csv' },
      }),
    expected: [200],
  }),
);
const pictures = PICTURE_ATTACKS.map(({ name, file }): Unmarked => ({
  name: `picture, ${name}`,
  file,
  send: (bytes) => wrongIn('file', admin.post('media', uploadForm(bytes))),
  expected: [422],
}));
const application = applicationCalls();
const { dependencies } = application;
Object.assign(dependencies, {
  checkFile: (file: SentFile) => checkCv(file, { ...checksHere, inspect: inspectInWorker }),
});
const uploads = ATTACKS.map(({ name, file }): Unmarked => ({
  name: `application, ${name}`,
  file,
  send: (bytes) => wrongIn('cv', application.post(applicationForm({}, bytes))),
  // What only looks dear may be taken.
  expected: [201, 422],
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
