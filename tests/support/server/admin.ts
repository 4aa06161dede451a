import { AsyncLocalStorage } from 'node:async_hooks';
import { perLocale } from '#i18n/locales.ts';
import { applicationFileKey } from '#features/applications/server/application-files.ts';
import { applications } from '#features/applications/server/application-records.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { mails } from '#features/mail/server/mail-records.ts';
import { memoryFileStore } from '../store/memory-file-store.ts';
import type { FileStores } from '#store/file-store.ts';
import type { Fields } from '#store/repository.ts';
import type { ApplicationRecord } from '#features/applications/application-record.ts';
import type { ContactRecord } from '#features/contact/contact-record.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { STAFF_ROLES, type StaffRole } from '#fields/staff-role.ts';
import { application, CV } from './application.ts';
import { bearerToken, type Session } from '#features/staff/server/session.ts';
import { assertFresh } from '#features/staff/server/fresh.ts';
import { testAuth } from './auth.ts';
import { HttpError } from '#http/http-error.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { giveUpTime } from '#features/mail/server/retries.ts';
import { inquiry } from './submission.ts';
import type { AdminDependencies } from '#staff-api/admin-call.ts';
import type { HttpApp } from '#http/app.ts';
import { staffApp } from '#staff-api/app.ts';
import { auditList } from '#features/audit/server/audit-entity.ts';
import { entities } from '#app/registry.ts';

/** The ids of those who call in tests. */
export const PEOPLE: Readonly<Record<string, Session['user']>> = Object.fromEntries(
  STAFF_ROLES.map((role, place) => [
    role,
    {
      id: `0198c5f0-0000-7000-8000-00000000000${place + 1}`,
      name: role.replace(/^./, (first) => first.toUpperCase()),
      email: `${role}@example.com`,
      role,
    },
  ]),
);
const mail = (now: number): Fields<MailRecord> => ({
  purpose: 'acknowledgement',
  entity: 'contacts',
  entityId: '0198c5f0-0000-7000-8000-000000000009',
  to: 'somying@example.co.th',
  locale: 'th',
  subject: 'เราได้รับข้อความของคุณแล้ว',
  body: { text: 'ขอบคุณ', html: '<p>ขอบคุณ</p>' },
  state: 'notConfigured',
  attempts: 0,
  giveUpAt: giveUpTime(now),
});
const session = async (request: Request): Promise<Session> => {
  const user = PEOPLE[bearerToken(request) ?? ''];
  if (!user) throw new HttpError(401, 'signInNeeded', { 'WWW-Authenticate': 'Bearer' });
  return {
    id: 'session',
    user,
    expiresAt: '2027-01-01T00:00:00.000Z',
    strong: true,
    factorMissing: false,
  };
};

export interface Call {
  readonly method?: string;
  readonly as?: StaffRole | 'nobody';
  /** Text, bytes and forms go as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** An answer's JSON. */
export interface Body extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly items: readonly (Record<string, unknown> & { readonly id: string })[];
  readonly total: number;
}

/** A form goes as bytes: one that is refused halfway would leave its stream behind. */
async function asSent(body: unknown): Promise<{ body?: BodyInit; headers?: Record<string, string> }> {
  if (body instanceof FormData) {
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? '';
    return { body: await form.arrayBuffer(), headers: { 'content-type': type } };
  }
  const isFile = typeof body === 'string' || body instanceof Uint8Array;
  const headers = { 'content-type': 'application/json' };
  return { body: isFile ? (body as BodyInit) : JSON.stringify(body), headers };
}

/** Of whom a call is answered. */
const asked = new AsyncLocalStorage<AdminDependencies>();
const apps = new Map<typeof entities, HttpApp>();
/** One for all tests, since its routes take longer to set up than most calls to answer. */
function appOf(known: typeof entities): HttpApp {
  const app =
    apps.get(known) ??
    staffApp(known, () => {
      const dependencies = asked.getStore();
      if (!dependencies) throw new Error('Nobody has called.');
      return dependencies;
    });
  apps.set(known, app);
  return app;
}

/**
 * The staff API with everything in memory, a clock that stands still until it is moved, and somebody of
 * each role who is signed in: the roles serve as bearers.
 */
export function testAdmin(known = entities) {
  const auth = testAuth();
  const mediaFiles = memoryFileStore(auth.using.now);
  const cvFiles = memoryFileStore(auth.using.now);
  const otherFiles = memoryFileStore(auth.using.now);
  const files: FileStores = (name) =>
    name === 'files-media' ? mediaFiles : name === 'application-files' ? cvFiles : otherFiles;
  /** The tags that the CDN was told to forget. */
  const purged: string[] = [];
  const dependencies: AdminDependencies = {
    ...auth.using,
    files,
    purge: async (tags) => void purged.push(...tags),
    process: {},
    session,
    downloadSession: session,
    assertFresh,
    auditList,
    siteContent: async () => ({
      paths: perLocale(() => ['/', '/about-us', '/contact-us', '/career']),
      pages: [],
      moved: { '/recruitment': '/career' },
      spellings: { ...perLocale(() => ({})), en: { recieve: 'receive' }, th: { เว็ปไซต์: 'เว็บไซต์' } },
    }),
    fileArticles: async () => ({ articles: [], drawings: ['office'] }),
  };
  /** For what a test wants otherwise. */
  const change = (changes: Partial<AdminDependencies>) => Object.assign(dependencies, changes);

  const app = appOf(known);
  async function answerTo(request: Request) {
    const response = await asked.run(dependencies, () => app.fetch(request, { ip: '192.0.2.1' }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = (isJson && text !== '' ? JSON.parse(text) : {}) as Body;
    return { status: response.status, headers: response.headers, bytes, text, body };
  }
  const call = async (path: string, { method = 'GET', as = 'editor', body, headers }: Call = {}) => {
    const sent = body === undefined ? {} : await asSent(body);
    return answerTo(
      new Request(`http://localhost/api/admin/${path}`, {
        method,
        headers: { ...(as !== 'nobody' && { authorization: `Bearer ${as}` }), ...sent.headers, ...headers },
        ...(sent.body !== undefined && { body: sent.body }),
      }),
    );
  };
  const post = (path: string, body: unknown, more: Call = {}) =>
    call(path, { method: 'POST', body, ...more });
  const put = (path: string, body: unknown, version: number | string, more: Call = {}) => {
    const match = typeof version === 'number' ? `"${version}"` : version;
    return call(path, { method: 'PUT', body, ...more, headers: { 'if-match': match, ...more.headers } });
  };
  const remove = (path: string, more: Call = {}) => call(path, { method: 'DELETE', ...more });

  /** An inquiry as the public form stores it; its id. */
  async function addInquiry(fields: Partial<Fields<ContactRecord>> = {}): Promise<string> {
    const { stores, now } = auth.using;
    const consents = storedConsents('en', new Date(now()).toISOString());
    const record: Fields<ContactRecord> = {
      ...inquiry,
      documentKind: 'caseStudy',
      consents,
      locale: 'en',
      status: 'new',
      verified: true,
      notes: [],
    };
    return (await contacts(stores, now).create({ ...record, ...fields })).id;
  }

  /** An application with its file, as the public form stores them; its id. */
  async function addApplication(fields: Partial<Fields<ApplicationRecord>> = {}, file = CV): Promise<string> {
    const { stores, now } = auth.using;
    const record = { ...application(new Date(now()).toISOString(), file), ...fields };
    const { id } = await applications(stores, now).create(record);
    await cvFiles.add(applicationFileKey({ id, fileId: record.fileId }), file);
    return id;
  }
  /** An e-mail of the outbox that was never tried; its id. */
  async function addMail(fields: Partial<Fields<MailRecord>> = {}): Promise<string> {
    const { stores, now } = auth.using;
    return (await mails(stores, now).create({ ...mail(now()), ...fields })).id;
  }
  return {
    ...auth,
    dependencies,
    mediaFiles,
    cvFiles,
    purged,
    change,
    call,
    /** Of `/api/auth`. */
    authCall: auth.call,
    post,
    put,
    remove,
    inquiry: addInquiry,
    application: addApplication,
    mail: addMail,
  };
}
export type TestAdmin = ReturnType<typeof testAdmin>;
