// What becomes of submissions while everything around the site fails: 60 s of 200 readers and 50 submissions a second at
// the built site, over a real Blobs server, with the store slow and failing, mail and captcha gone and back. Afterwards
// the store is read: each submission that was answered 201 is there once, and none twice. Wants `npm run build` before.
import { randomUUID } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { setEnvironmentContext } from '@netlify/blobs';
import { openStores } from '#store/stores.ts';
import { openCaptchaStandIn, STAND_IN_SECRET, STAND_IN_SITE_KEY } from '#tests/support/captcha-stand-in.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { applicationForm } from '#tests/support/server/application-calls.ts';
import { inquiry } from '#tests/support/server/submission.ts';

const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const READERS = 200;
const PER_SECOND = Number(process.env['LOAD_PER_SECOND'] ?? 50);
/** How long a visitor whose submission was refused for now continues trying, in seconds after the end. */
const PATIENCE_SECONDS = 30;
/** One process on a busy machine may take long; an answer that does not come at all is a fault. */
const ANSWER_MS = 150_000;
const PAGES = ['/', '/about-us', '/news', '/events', '/career', '/search?q=visa', '/th/news', '/contact-us'];

const worker = new Worker(new URL('load-blobs.ts', import.meta.url));
const [{ port, directory }] = (await once(worker, 'message')) as [{ port: number; directory: string }];
const edgeURL = `http://localhost:${port}`;
const blobs = { siteID: 'load', token: 'bench', edgeURL, uncachedEdgeURL: edgeURL };
const captcha = await openCaptchaStandIn();
const mailbox = await openMailbox();
const site = fork(new URL('load-site.ts', import.meta.url), {
  env: {
    ...process.env,
    NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(blobs)).toString('base64'),
    SITE_URL: 'http://localhost',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Saphan <info@saphan.example>',
    MAIL_TO: 'desk@saphan.example',
    CAPTCHA_SITE_KEY: STAND_IN_SITE_KEY,
    CAPTCHA_SECRET: STAND_IN_SECRET,
    CAPTCHA_VERIFY_URL: captcha.verifyUrl,
    RATE_LIMIT_PER_MINUTE: '150',
  },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
});
const [{ port: sitePort }] = (await once(site, 'message')) as [{ port: number }];
const base = `http://127.0.0.1:${sitePort}`;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What was answered, by phase and status; `times` in ms. */
const answered = new Map<string, { count: number; times: number[] }>();
const dishonest: string[] = [];
/** Why calls were not answered, as the client says it. */
const reasons = new Map<string, number>();
let phase = 'everything well';
function note(who: string, status: number, started: number, retryAfter: string | null): void {
  const key = `${phase} | ${who} | ${status}`;
  const found = answered.get(key) ?? { count: 0, times: [] };
  found.count += 1;
  found.times.push(performance.now() - started);
  answered.set(key, found);
  const isHonest = (status >= 200 && status < 400) || ([429, 503].includes(status) && Number(retryAfter) > 0);
  if (!isHonest) dishonest.push(key);
}
async function ask(who: string, path: string, init: RequestInit = {}): Promise<Response | undefined> {
  const started = performance.now();
  try {
    const answer = await fetch(base + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      ...init,
    });
    const body = await answer.text();
    note(who, answer.status, started, answer.headers.get('retry-after'));
    return new Response(body || null, { status: answer.status < 200 ? 200 : answer.status });
  } catch (error) {
    note(who, 0, started, null);
    const { cause = error } = error as Error;
    const why = cause instanceof Error ? `${'code' in cause ? String(cause.code) : cause.name}` : 'nothing';
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
    return undefined;
  }
}

interface Submission {
  readonly entity: 'contacts' | 'members' | 'applications';
  readonly email: string;
  isTaken: boolean;
}
const submissions: Submission[] = [];
const end = Date.now() + SECONDS * 1_000;
const token = ((await (await fetch(`${base}/api/form-token`)).json()) as { token: string }).token;

/** A visitor who sends a form and, where it is refused for now, sends it again under the same key. */
async function submit(number: number): Promise<void> {
  const entity = number % 100 === 0 ? 'applications' : number % 10 === 1 ? 'members' : 'contacts';
  const submission: Submission = { entity, email: `visitor-${number}@example.com`, isTaken: false };
  submissions.push(submission);
  const { email } = submission;
  const key = randomUUID();
  // One address sends far more than its share.
  const ip = number % 9 === 0 ? '192.0.2.250' : `192.0.2.${number % 60}`;
  while (!submission.isTaken && Date.now() < end + PATIENCE_SECONDS * 1_000) {
    const more = { email, formToken: token, captchaToken: captcha.issue() };
    const headers = { 'idempotency-key': key, 'x-load-ip': ip };
    const json = (fields: object) => ({
      body: JSON.stringify(fields),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const member = {
      firstName: 'Somying',
      lastName: 'Jaidee',
      phone: inquiry.phone,
      consents: inquiry.consents,
    };
    const [path, sent] = {
      contacts: ['/api/contact', json({ ...inquiry, ...more })] as const,
      members: ['/api/membership', json({ ...member, ...more })] as const,
      applications: ['/api/applications', { body: applicationForm(more), headers }] as const,
    }[entity];
    const answer = await ask('submission', path, { method: 'POST', ...sent });
    submission.isTaken = answer?.status === 201;
    if (!submission.isTaken) await wait(3_000 + Math.random() * 3_000);
  }
}
async function read(number: number): Promise<void> {
  await wait(Math.random() * 5_000);
  for (let turn = number; Date.now() < end; turn++) {
    await ask('reader', PAGES[turn % PAGES.length] ?? '/');
    await wait(3_000 + Math.random() * 4_000);
  }
}

const PHASES: readonly (readonly [share: number, name: string, begin: () => void])[] = [
  [0.15, 'the store slow', () => worker.postMessage('slow')],
  [0.3, 'the store failing', () => worker.postMessage('failing')],
  [0.45, 'the store back', () => worker.postMessage('up')],
  [0.6, 'mail gone', () => mailbox.set('down')],
  [0.75, 'captcha silent', () => (mailbox.set('up'), captcha.set('silent'))],
  [0.85, 'captcha broken', () => captcha.set('broken')],
  [0.9, 'all back', () => captcha.set('up')],
];
for (const [share, name, begin] of PHASES)
  setTimeout(() => ((phase = name), begin()), share * SECONDS * 1_000);
// A time token is good from its second second on.
await wait(2_100);
const open: Promise<void>[] = Array.from({ length: READERS }, (_, number) => read(number));
for (let number = 0; Date.now() < end; number++) {
  open.push(submit(number));
  await wait(1_000 / PER_SECOND);
}
await Promise.all(open);

site.send('cpu');
const [cpu] = (await once(site, 'message')) as [NodeJS.CpuUsage];
setEnvironmentContext(blobs);
const stores = openStores(120_000);
const found = new Map<string, number>();
const unreadable: string[] = [];
/** Whose a record is. The local server shows one that is just being written as empty. */
async function emailIn(get: () => Promise<string | undefined>): Promise<string | undefined> {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      return (JSON.parse((await get()) ?? '') as { record: { email: string } }).record.email;
    } catch {
      await wait(1_000);
    }
  }
  return undefined;
}
let kept = 0;
for (const entity of ['contacts', 'members', 'applications'] as const) {
  const store = stores(`records-${entity}`);
  for (const { key } of await store.list()) {
    const email = await emailIn(async () => (await store.get(key))?.text);
    if (email === undefined) unreadable.push(key);
    else found.set(email, (found.get(email) ?? 0) + 1);
    kept += 1;
  }
}
const lost = submissions.filter(({ email, isTaken }) => isTaken && !found.has(email));
const doubled = [...found].filter(([, count]) => count > 1);
for (const [key, { count, times }] of answered) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  console.log(`${key} | ${count} | ${at(0.5)} | ${at(0.95)} | ${at(1)}`);
}
const mails = Map.groupBy(mailbox.received, ({ to, subject }) => `${to} ${subject}`);
const mailedTwice = [...mails].filter(([key, list]) => !key.startsWith('desk@') && list.length > 1);
const unanswered = [...answered].reduce(
  (sum, [key, { count }]) => sum + (key.endsWith('| 0') ? count : 0),
  0,
);
const taken = submissions.filter(({ isTaken }) => isTaken).length;
console.log(
  `${submissions.length} sent, ${taken} answered 201, ${kept} stored; lost ${lost.length}, doubled ${doubled.length};` +
    ` ${mailbox.received.length} mails, twice ${mailedTwice.length}; dishonest answers ${dishonest.length}; not answered ${unanswered}.`,
);
if (reasons.size > 0)
  console.log(`Not answered: ${[...reasons].map(([why, times]) => `${why} ${times} times`).join(', ')}.`);
console.log(`The site took ${Math.round((cpu.user + cpu.system) / 1_000)} ms of processor.`);
if (dishonest.length > 0) console.log([...new Set(dishonest)].join('\n'));
if (unreadable.length > 0) console.log(`Records that cannot be read: ${unreadable.join(', ')}`);
const faults = [lost, doubled, mailedTwice, dishonest, unreadable].flat();
if (faults.length > 0) process.exitCode = 1;
site.kill();
await worker.terminate();
await Promise.all([captcha.close(), mailbox.close()]);
await rm(directory, { recursive: true, force: true });
process.exit();
