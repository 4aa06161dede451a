import { contacts } from '../../../src/data/contacts.ts';
import type { Fields } from '../../../src/data/repository.ts';
import type { ContactRecord } from '../../../src/schemas/contact-record.ts';
import type { StaffRole } from '../../../src/schemas/staff.ts';
import { bearerToken, type Session } from '../auth/session.ts';
import { testAuth } from '../auth/test-auth.ts';
import { HttpError } from '../http-error.ts';
import { storedConsents } from '../consents.ts';
import { inquiry } from '../test-submission.ts';
import type { AdminDependencies } from './admin-call.ts';
import { adminHandler } from './admin-handler.ts';
import { entities } from './registry.ts';

/** The ids of those who call in tests. */
export const PEOPLE: Readonly<Record<string, Session['user']>> = {
  owner: { id: '0198c5f0-0000-7000-8000-000000000001', name: 'Owner', email: 'o@example.com', role: 'owner' },
  editor: {
    id: '0198c5f0-0000-7000-8000-000000000002',
    name: 'Editor',
    email: 'e@example.com',
    role: 'editor',
  },
};
const session = async (request: Request): Promise<Session> => {
  const user = PEOPLE[bearerToken(request) ?? ''];
  if (!user) throw new HttpError(401, 'signInNeeded', { 'WWW-Authenticate': 'Bearer' });
  return { id: 'session', user, expiresAt: '2027-01-01T00:00:00.000Z' };
};

export interface Call {
  readonly method?: string;
  readonly as?: StaffRole | 'nobody';
  /** Text and bytes go as they are, anything else as JSON. */
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

/**
 * The staff interface with everything in memory, a clock that stands still until it is moved, and two people who are
 * signed in: their roles serve as bearers.
 */
export function testAdmin(known = entities) {
  const auth = testAuth();
  const dependencies: AdminDependencies = { ...auth.using, process: {}, session };
  /** For what a test wants otherwise. */
  const change = (changes: Partial<AdminDependencies>) => Object.assign(dependencies, changes);

  async function answerTo(request: Request) {
    const response = await adminHandler(() => dependencies, known)(request, { ip: '192.0.2.1' });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = (isJson ? JSON.parse(text) : {}) as Body;
    return { status: response.status, headers: response.headers, bytes, text, body };
  }
  const call = (path: string, { method = 'GET', as = 'editor', body, headers }: Call = {}) => {
    const isFile = typeof body === 'string' || body instanceof Uint8Array;
    return answerTo(
      new Request(`http://localhost/api/admin/${path}`, {
        method,
        headers: {
          ...(as !== 'nobody' && { authorization: `Bearer ${as}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
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
  return { ...auth, dependencies, change, call, post, put, remove, inquiry: addInquiry };
}
export type TestAdmin = ReturnType<typeof testAdmin>;
