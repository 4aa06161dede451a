import { submissionDependencies, type SubmissionDependencies } from './submission.ts';
import { HttpError } from '#http/http-error.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import { logFailure } from '#http/log.ts';
import { shortIp } from '#http/origin.ts';
import { noteRepeated } from '#staff-api/audit/note-repeated.ts';
import { unlessUnavailable } from '#store/errors.ts';
import type { StoresAndClock } from '#store/stores.ts';

/** Somebody who corrects a form sends it a few times for each time that it is stored. */
const ATTEMPTS_PER_SUBMISSION = 10;

type Counting = Pick<SubmissionDependencies, 'secret' | 'stores' | 'perMinute' | 'now'>;

/** Counts what a form sends before any of it is read (rules.md#once), if it can be counted. @throws HttpError 429 */
export const countAttempt = (
  form: string,
  ip: string | undefined,
  dependencies: Counting = submissionDependencies(),
): Promise<void> =>
  countFirst(form, `${form}-attempts`, ATTEMPTS_PER_SUBMISSION * dependencies.perMinute, ip, dependencies);

/** Counts a file before it is looked through, under the limit of what is stored. @throws HttpError as `countAttempt` */
export const countFile = (form: string, ip: string | undefined, dependencies: Counting): Promise<void> =>
  countFirst(form, `${form}-checks`, dependencies.perMinute, ip, dependencies);

async function countFirst(
  form: string,
  counted: string,
  perMinute: number,
  ip: string | undefined,
  { secret, stores, now }: Counting,
): Promise<void> {
  const known = await secret().catch(unlessUnavailable);
  if (known === undefined) return;
  const key = ipKey(known, counted, ip ?? '', now());
  const seconds = await countVisit(stores('rate-limits'), { key, verified: true, perMinute, now: now() });
  if (seconds > 0) throw await tooMany(form, ip, seconds, { stores, now });
}

/** What is said to who sends too much; the audit notes it. */
export async function tooMany(
  form: string,
  ip: string | undefined,
  seconds: number,
  dependencies: StoresAndClock,
): Promise<HttpError> {
  await noteLimited(form, ip, dependencies).catch(logFailure);
  return new HttpError(429, 'tooMany', { 'Retry-After': String(seconds) });
}

/** The entity that a form's submissions become, or that a page behind a mailed link is about. */
const ENTITY: Readonly<Record<string, string>> = {
  contact: 'contacts',
  membership: 'members',
  'own-page': 'members',
  consent: 'privacy',
  application: 'applications',
};

/** Notes in the audit that a form was sent, or a page asked for, more often than it may be (rules.md#audit). @throws StoreUnavailable */
const noteLimited = (form: string, ip: string | undefined, { stores, now }: StoresAndClock): Promise<void> =>
  noteRepeated(
    { stores, now },
    {
      actor: null,
      action: 'limited',
      entity: ENTITY[form] ?? form,
      entityId: '',
      origin: { browser: '', ip: shortIp(ip ?? '') },
      same: form,
      each: 1,
    },
  );

export interface VisitLimits extends StoresAndClock {
  /** That of the forms. @throws StoreUnavailable */
  readonly secret: () => Promise<string>;
  readonly perMinute: number;
}
export interface TooMany {
  readonly state: 'tooMany';
  readonly retryAfterSeconds: number;
}

/** Looks cost less than changes, and a page is loaded again more often than a button is pressed. */
const LOOKS_PER_CHANGE = 4;

/**
 * Counts a visit of a mailed link's page; the audit tells of too many. @returns undefined: go on @throws
 * StoreUnavailable
 */
export async function tooManyVisits(
  {
    page,
    ip = '',
    isLook,
  }: { readonly page: string; readonly ip: string | undefined; readonly isLook: boolean },
  { stores, secret, perMinute, now }: VisitLimits,
): Promise<TooMany | undefined> {
  const key = ipKey(await secret(), isLook ? `${page}-page` : page, ip, now());
  const limit = isLook ? perMinute * LOOKS_PER_CHANGE : perMinute;
  const visit = { key, verified: true, perMinute: limit, now: now() };
  const retryAfterSeconds = await countVisit(stores('rate-limits'), visit);
  if (retryAfterSeconds === 0) return undefined;
  await noteLimited(page, ip, { stores, now }).catch(logFailure);
  return { state: 'tooMany', retryAfterSeconds };
}
