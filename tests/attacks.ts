// `npm run attacks`: builds and serves a site, fills it, does to it what was once done to it with success, and says what
// came back. What needs another time or setting than a served site has, tests prove: registered-again.test.ts,
// kept-out.isolated.test.ts, roles.test.ts (a sign-in that is not fresh), recover.test.ts, factor-demand.test.ts and settings.test.ts.
import { gzipSync } from 'node:zlib';
import { json } from './support/docs-samples.ts';
import { type FilledSite, withFilledSite } from './support/filled-site.ts';
import { pdfOf, unfoldingPdf } from './support/server/cv-attacks.ts';
import { pdf } from './support/server/cv-files.ts';
import { OWNER, postTo } from './support/sign-in.ts';

interface Attack {
  /** Its point in the list of what was done. */
  readonly point: number;
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
  [2, 'a CV with a link to a script', () => pdf(['<< /S /URI /URI (java\\tscript:alert) >>'])],
];

const ATTACKS: readonly Attack[] = [
  ...cvs.map(([point, tried, file]) => ({
    // What only looks dear may be taken, as long as others are served meanwhile.
    ...{ point, tried, expected: point === 1 ? /^(?:201|422 cv); \/news 200$/ : /^422 cv; \/news 200$/ },
    run: (site: FilledSite) => sendCv(site, file()),
  })),
  {
    ...{ point: 1, tried: '15,000 fields', expected: /^4\d\d; \/news 200$/ },
    run: (site) => sendFields(site, new URLSearchParams()),
  },
  {
    ...{ point: 1, tried: '15,000 fields in parts', expected: /^4\d\d; \/news 200$/ },
    run: (site) => sendFields(site, new FormData()),
  },
  {
    ...{ point: 5, tried: 'a stranger fails 30 times, the owner comes back', expected: /^200$/ },
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
    ...{ point: 6, tried: 'an export, looked for in the audit', expected: /^[1-9]/ },
    async run(site) {
      await get(site, '/api/admin/contacts.csv');
      const { total } = JSON.parse(await get(site, '/api/admin/audit?filter[action]=export')) as {
        total: number;
      };
      return String(total);
    },
  },
  {
    ...{ point: 6, tried: 'failed sign-ins, looked for in the audit', expected: /^[1-9]/ },
    async run(site) {
      await postTo(site.base, '/api/auth/login', { email: 'nobody@sample.example', password: 'guess' });
      const list = await get(site, '/api/admin/audit?filter[action]=failedLogin');
      return String((JSON.parse(list) as { total: number }).total);
    },
  },
  {
    ...{ point: 9, tried: 'a script as the address of an event', expected: /^refused$/ },
    run: (site) =>
      site
        .call('/api/admin/events', json({ onlineUrl: 'javascript:alert(1)' }))
        .then(() => 'taken', String)
        .then((said) => (/: 422 .*"onlineUrl"/.test(said) ? 'refused' : said)),
  },
  ...['/search?q=a', '/no-such-page', '/contact-us/send'].map((path) => ({
    ...{ point: 9, tried: `the charset of ${path}`, expected: /charset=utf-8/i },
    run: async ({ base }: FilledSite) =>
      (await fetch(new URL(path, base))).headers.get('content-type') ?? 'none',
  })),
  ...['POST', 'PUT'].map((method) => ({
    ...{ point: 9, tried: `${method} to a page`, expected: /^405$/ },
    run: (site: FilledSite) => status(site, '/about-us', { method, headers: { Origin: site.base } }),
  })),
  {
    ...{ point: 9, tried: 'a body in gzip', expected: /^415$/ },
    run: (site) =>
      status(site, '/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
        body: new Uint8Array(gzipSync('{}')),
      }),
  },
  {
    ...{ point: 9, tried: 'the language set by another site', expected: /^no cookie$/ },
    async run({ base }) {
      const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' };
      const url = new URL('/api/language?to=th&back=/', base);
      const answer = await fetch(url, { headers, redirect: 'manual' });
      return answer.headers.getSetCookie().join() || 'no cookie';
    },
  },
];

await withFilledSite(async (site) => {
  for (const { point, tried, run, expected } of ATTACKS) {
    const came = await run(site).catch(String);
    const isHeld = expected.test(came);
    console.log(`${isHeld ? 'held' : 'NOT HELD'}  ${point}  ${tried}: ${came}`);
    if (!isHeld) process.exitCode = 1;
  }
});
