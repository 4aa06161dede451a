import { gzipSync } from 'node:zlib';
import { json } from '../docs-samples.ts';
import type { FilledSite } from '../filled-site.ts';
import { unfoldingPdf } from '../server/cv-attacks.ts';
import { pdfOf } from '../server/pdf-reader-attacks.ts';
import { packedObjects, pdf } from '../server/cv-files.ts';
import { OWNER, postTo } from '../sign-in.ts';

// What is done to the site that `npm run attacks` serves.

export interface AttackByRequest {
  /** Of which attack (attacks.ts) this is a part. */
  readonly attack: number;
  readonly tried: string;
  /** What came back. */
  readonly run: (site: FilledSite) => Promise<string>;
  /** What it has to be. */
  readonly expected: RegExp;
}

const FIELDS = 15_000;
const consents = { privacyPolicy: true, personalInformation: true, informationSecurity: true };
const get = async (site: FilledSite, path: string) => (await site.call(path, {})).text();

/** The status of the answer, and of the page that somebody else asks for meanwhile. */
async function besides(site: FilledSite, path: string, init: RequestInit): Promise<string> {
  const [answer, page] = await Promise.all([
    fetch(new URL(path, site.base), { method: 'POST', ...init, redirect: 'manual' }),
    fetch(new URL('/news', site.base)),
  ]);
  const text = await answer.text();
  return `${answer.status}${text.includes('"cv"') ? ' cv' : ''}; /news ${page.status}`;
}

async function sendCv(site: FilledSite, cv: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  const jobId = 'backend-developer-bangkok';
  const fields = { name: 'A', email: 'a@sample.example', phone: '0810000000', jobId, locale: 'en' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const name of Object.keys(consents)) body.set(`consents[${name}]`, 'true');
  body.set('cv', new Blob([cv], { type: 'application/pdf' }), 'cv.pdf');
  return besides(site, '/api/applications', { body });
}

const sendFields = (site: FilledSite, body: URLSearchParams | FormData): Promise<string> => {
  for (let count = 0; count < FIELDS; count++) body.append(`f${count}`, '');
  return besides(site, '/contact-us/send', { body, headers: { Origin: site.base } });
};

const status = async (site: FilledSite, path: string, init: RequestInit): Promise<string> =>
  String((await fetch(new URL(path, site.base), init)).status);

const cvs: readonly (readonly [number, string, () => Uint8Array<ArrayBuffer>])[] = [
  [1, 'a PDF of %/S lines, 64 kB', () => pdfOf('%/S\n', 64_000)],
  [1, 'a PDF of %/S lines, 3.9 MB', () => pdfOf('%/S\n', 3_900_000)],
  [1, 'a PDF that unfolds a thousandfold', () => unfoldingPdf(29_000_000)],
  [2, 'a CV with a script', () => pdf(['<< /S /JavaScript /JS (app.alert(1)) >>'])],
  [
    2,
    'a script hidden by a word `obj` beside it',
    () => pdf([packedObjects('<< /S /JavaScript /JS (app.alert(1)) >>', '/Filter /FlateDecode /X obj')]),
  ],
  [2, 'a CV with a link to a script', () => pdf(['<< /S /URI /URI (java\\tscript:alert) >>'])],
];

export const BY_REQUEST: readonly AttackByRequest[] = [
  ...cvs.map(([attack, tried, file]) => ({
    // What only looks expensive may be taken, as long as others are served meanwhile.
    ...{ attack, tried, expected: attack === 1 ? /^(?:201|422 cv); \/news 200$/ : /^422 cv; \/news 200$/ },
    run: (site: FilledSite) => sendCv(site, file()),
  })),
  {
    ...{ attack: 1, tried: '15,000 fields', expected: /^4\d\d; \/news 200$/ },
    run: (site) => sendFields(site, new URLSearchParams()),
  },
  {
    ...{ attack: 1, tried: '15,000 fields in parts', expected: /^4\d\d; \/news 200$/ },
    run: (site) => sendFields(site, new FormData()),
  },
  {
    ...{ attack: 5, tried: 'a stranger fails 30 times, the owner comes back', expected: /^200$/ },
    async run(site) {
      for (let count = 0; count < 30; count++)
        await postTo(site.base, '/api/auth/login', { email: OWNER.email, password: `guess ${count}` });
      // With that of the session besides, the new one would take its place.
      const device = site.cookies.find(({ name }) => name === 'device');
      const Cookie = `device=${device?.value}`;
      const { email, password } = OWNER;
      return status(site, '/api/auth/login', json({ email, password }, 'POST', { Cookie }));
    },
  },
  {
    ...{ attack: 6, tried: 'an export, looked for in the audit', expected: /^[1-9]/ },
    async run(site) {
      await get(site, '/api/admin/contacts.csv');
      const { total } = JSON.parse(await get(site, '/api/admin/audit?filter[action]=export')) as {
        total: number;
      };
      return String(total);
    },
  },
  {
    ...{ attack: 6, tried: 'failed sign-ins, looked for in the audit', expected: /^[1-9]/ },
    async run(site) {
      await postTo(site.base, '/api/auth/login', { email: 'nobody@sample.example', password: 'guess' });
      const list = await get(site, '/api/admin/audit?filter[action]=failedLogin');
      return String((JSON.parse(list) as { total: number }).total);
    },
  },
  {
    ...{ attack: 9, tried: 'a script as the address of an event', expected: /^refused$/ },
    run: (site) =>
      site
        .call('/api/admin/events', json({ onlineUrl: 'javascript:alert(1)' }))
        .then(() => 'taken', String)
        .then((said) => (/: 422 .*"onlineUrl"/.test(said) ? 'refused' : said)),
  },
  ...['/search?q=a', '/news', '/no-such-page', '/contact-us/send'].map((path) => ({
    ...{ attack: 9, tried: `the charset of ${path}`, expected: /charset=utf-8/i },
    run: async ({ base }: FilledSite) =>
      (await fetch(new URL(path, base))).headers.get('content-type') ?? 'none',
  })),
  ...['/admin/reset', '/member/confirm', '/member/me', '/consent', '/application/status'].map((path) => ({
    ...{
      attack: 9,
      tried: `who learns that ${path} was open, where a link has a token`,
      expected: /^(?:no-referrer|same-origin)$/,
    },
    run: async ({ base }: FilledSite) =>
      (await fetch(new URL(path, base))).headers.get('referrer-policy') ?? 'none',
  })),
  ...['/about-us', '/news', '/admin/login'].flatMap((path) =>
    ['POST', 'PUT'].map((method) => ({
      ...{ attack: 9, tried: `${method} to ${path}`, expected: /^405$/ },
      run: (site: FilledSite) => status(site, path, { method, headers: { Origin: site.base } }),
    })),
  ),
  {
    ...{ attack: 9, tried: 'a body in gzip', expected: /^415$/ },
    run: (site) =>
      status(site, '/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
        body: new Uint8Array(gzipSync('{}')),
      }),
  },
  {
    ...{ attack: 9, tried: 'the language set by another site', expected: /^no cookie$/ },
    async run({ base }) {
      const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' };
      const url = new URL('/api/language?to=th&back=/', base);
      const answer = await fetch(url, { headers, redirect: 'manual' });
      return answer.headers.getSetCookie().join() || 'no cookie';
    },
  },
  {
    ...{ attack: 9, tried: 'the language set by a form of another site', expected: /^400, no cookie$/ },
    async run({ base }) {
      const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' };
      const body = new URLSearchParams({ speak: 'th' });
      const answer = await fetch(new URL('/contact-us/send', base), { method: 'POST', headers, body });
      return `${answer.status}, ${answer.headers.getSetCookie().join() || 'no cookie'}`;
    },
  },
];
