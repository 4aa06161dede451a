import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

// The staff area from a test: people, sign-in, and the interface, each over HTTP as the app does it.

/** The code that the site under test was started with (tests/support/site.ts). */
export const SETUP_CODE = process.env['ADMIN_SETUP_CODE'] ?? 'browser-tests-setup';
export const OWNER = {
  email: 'owner@tests.example',
  name: 'สมชาย เจ้าของระบบ',
  password: 'violet umbrella 42 stairs',
};

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(new URL(path, inject('site').base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

type Person = Pick<typeof OWNER, 'email' | 'password'>;

/** A new session; the first one sets the site up. */
async function signInAnswer({ email, password }: Person = OWNER): Promise<Response> {
  const { needed } = (await (await fetch(new URL('/api/auth/setup', inject('site').base))).json()) as {
    needed: boolean;
  };
  if (needed) await post('/api/auth/setup', { ...OWNER, code: SETUP_CODE });
  const answer = await post('/api/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`);
  return answer;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

const cookiesOf = ({ headers }: Response): Cookies =>
  headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return [{ name, value, url: inject('site').base, httpOnly: name === 'token' }];
  });

let cookies: Promise<Cookies> | undefined;

/**
 * Signs the browser in by its cookies, as if the person had done so in another tab. All tests of a file share one
 * session: an account has only so many at a time.
 */
export async function signIn(context: BrowserContext): Promise<void> {
  cookies ??= signInAnswer().then(cookiesOf);
  await context.addCookies(await cookies);
}

/** The same with a session of its own, for a test that ends it, and for another person than the owner. */
export const signInAlone = async (context: BrowserContext, person?: Person): Promise<void> =>
  context.addCookies(cookiesOf(await signInAnswer(person)));

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}
export interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly version?: number;
  /** `Accept-Language`. */
  readonly language?: string;
}

let bearer: Promise<string> | undefined;

/** A call of `/api/admin/…` by somebody on the staff, in another session than the browser's. */
export async function admin<Body>(
  path: string,
  { method = 'GET', body, version, language = 'en' }: Call = {},
) {
  bearer ??= signInAnswer().then(async (answer) => ((await answer.json()) as { token: string }).token);
  const response = await fetch(new URL(`/api/admin/${path}`, inject('site').base), {
    method,
    headers: {
      Authorization: `Bearer ${await bearer}`,
      'Accept-Language': language,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: Answer<Body> = {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as Body,
  };
  return answer;
}

let count = 0;
/** Something that no other test has: for addresses, slugs and names. */
export const unique = (): string => `${process.pid}-${Date.now()}-${(count += 1)}`;

/** @throws when the interface does not take it */
async function made<Body>(path: string, body: unknown): Promise<Body> {
  const answer = await admin<Body>(path, { method: 'POST', body });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export interface Made {
  readonly id: string;
  readonly version: number;
}
export type CategoryBody = { kind: string; slug: string; name: { en: string; th: string } };
export const makeCategory = async (fields: Partial<CategoryBody> = {}): Promise<Made & CategoryBody> =>
  made('categories', { kind: 'news', slug: `t-${unique()}`, name: { en: 'Test', th: 'ทดสอบ' }, ...fields });

export type MemberBody = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  status: string;
  type?: string;
  joinedAt?: string;
  expiresAt?: string;
};
export const makeMember = async (fields: Partial<MemberBody> = {}): Promise<Made & MemberBody> =>
  made('members', {
    email: `member-${unique()}@tests.example`,
    firstName: 'สมหญิง',
    lastName: 'ใจดี',
    phone: '+66 2 000 0100',
    ...fields,
  });

export type Colleague = Person & { name: string; role: 'owner' | 'editor' };
/** Somebody on the staff besides the owner, with a password already. */
export async function makeColleague(role: Colleague['role'] = 'editor'): Promise<Colleague> {
  const person: Colleague = {
    name: 'มานี มีตา',
    email: `staff-${unique()}@tests.example`,
    password: 'granite teapot seven lake',
    role,
  };
  await made('staff', person);
  return person;
}

export type NewsBody = {
  slug: string;
  title: { en: string; th: string };
  summary: { en: string; th: string };
  body: { en: string; th: string };
  category: string;
  date: string;
  state: { en: 'draft' | 'published'; th: 'draft' | 'published' };
};
/** A news article, public in English alone unless `fields` says otherwise. */
export const makeNews = async (fields: Partial<NewsBody> = {}): Promise<Made & NewsBody> =>
  made('news', {
    slug: `n-${unique()}`,
    title: { en: 'Office opens', th: '' },
    summary: { en: 'In short', th: '' },
    body: { en: 'The office opens on Monday.', th: '' },
    category: 'highlight',
    date: '2026-11-20',
    state: { en: 'published', th: 'draft' },
    ...fields,
  });

/** An inquiry as a visitor's form sends it, without the form. @returns its id */
export async function makeInquiry(fields: Record<string, unknown> = {}): Promise<string> {
  const consents = { privacyPolicy: true, personalInformation: true, informationSecurity: true };
  const answer = await post('/api/contact', {
    name: 'Kenji Tanaka',
    email: `visitor-${unique()}@tests.example`,
    phone: '+66 81 234 5678',
    documentKind: 'caseStudy',
    message: 'สวัสดีค่ะ\nWe would like to know more.',
    consents,
    locale: 'en',
    ...fields,
  });
  if (answer.status !== 201) throw new Error(`/api/contact: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** A registration as a visitor's form sends it, without the form; `website` is what only a robot fills in. */
export async function makeRegistration(fields: Record<string, unknown> = {}): Promise<void> {
  const answer = await post('/api/membership', {
    email: `member-${unique()}@tests.example`,
    firstName: 'สมหญิง',
    lastName: 'ใจดี',
    phone: '+66 2 000 0100',
    consents: { privacyPolicy: true, personalInformation: true, informationSecurity: true },
    locale: 'th',
    ...fields,
  });
  if (answer.status !== 201) throw new Error(`/api/membership: ${answer.status} ${await answer.text()}`);
}
