import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { isAlive, newSession, type Person, postTo, type Session } from './sign-in.ts';

// The staff area from a test: people, sign-in, and the API, each over HTTP as the app does it.

const site = inject('site');
const post = (path: string, body: unknown): Promise<Response> => postTo(site.base, path, body);

type Kind = 'inBrowser' | 'asCaller';
/** Sessions of the owner that all files share, since an account has only so many at a time. */
const known: Partial<Record<Kind, Session>> = { ...inject('sessions') };
const looked = new Map<Kind, Promise<Session>>();
/** For the next file: one before it may have ended them. */
export const lookForSessionsAgain = (): void => looked.clear();
const sessionOf = (kind: Kind): Promise<Session> => {
  const look = async (): Promise<Session> => {
    const session = known[kind];
    return (known[kind] =
      session && (await isAlive(site.base, session)) ? session : await newSession(site.base));
  };
  const session = looked.get(kind) ?? look();
  looked.set(kind, session);
  return session;
};

/** Signs the browser in by its cookies, as if the person had done so in another tab. */
export async function signIn(context: BrowserContext): Promise<void> {
  await context.addCookies((await sessionOf('inBrowser')).cookies);
}

/** The same with a session of its own, for a test that ends it, and for another person than the owner. */
export const signInAlone = async (context: BrowserContext, person?: Person): Promise<void> =>
  context.addCookies((await newSession(site.base, person)).cookies);

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

/**
 * A call of `/api/admin/…` by somebody on the staff, in another session than the browser's. A whole run may take longer
 * than a sign-in counts as fresh: where the site asks for another one, it gets it.
 */
export async function admin<Body>(path: string, call: Call = {}): Promise<Answer<Body>> {
  const answer = await callAs<Body>(await sessionOf('asCaller'), path, call);
  if (answer.status !== 409 || !answer.headers.has('WWW-Authenticate')) return answer;
  looked.set('asCaller', newSession(site.base));
  return callAs<Body>(await sessionOf('asCaller'), path, call);
}

async function callAs<Body>(
  { bearer }: Session,
  path: string,
  { method = 'GET', body, version, language = 'en' }: Call,
) {
  const response = await fetch(new URL(`/api/admin/${path}`, site.base), {
    method,
    headers: {
      Authorization: `Bearer ${bearer}`,
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
/** Something that no other test has: for e-mail addresses, slugs and names. */
export const unique = (): string => `${process.pid}-${Date.now()}-${(count += 1)}`;
/** Whether a text holds such a mark: other files make records while a list is looked at. */
export const isOfTest = (text: string): boolean => /\d+-\d{13}-\d+/.test(text);

/** @throws when the API does not take it */
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
  industry?: string;
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
