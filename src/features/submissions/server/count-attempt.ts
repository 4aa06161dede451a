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

export type VisitLimits = Pick<SubmissionDependencies, 'secret' | 'stores' | 'perMinute' | 'now'>;

/** Counts a call from an IP address under a name. @returns how many seconds to wait; 0 where it may pass */
export const countCall = (
  {
    name,
    ip = '',
    perMinute,
  }: { readonly name: string; readonly ip: string | undefined; readonly perMinute: number },
  secret: string,
  { stores, now }: StoresAndClock,
): Promise<number> =>
  countVisit(stores('rate-limits'), {
    key: ipKey(secret, name, ip, now()),
    ...{ verified: true, perMinute, now: now() },
  });

/** Counts what a form sends before any of it is read (rules.md#once), if it can be counted. @throws HttpError 429 */
export const countAttempt = (
  form: string,
  ip: string | undefined,
  dependencies: VisitLimits = submissionDependencies(),
): Promise<void> =>
  countFirst(form, `${form}-attempts`, ATTEMPTS_PER_SUBMISSION * dependencies.perMinute, ip, dependencies);

/** Counts a file before it is looked through, under the limit of what is stored. @throws HttpError as `countAttempt` */
export const countFile = (form: string, ip: string | undefined, dependencies: VisitLimits): Promise<void> =>
  countFirst(form, `${form}-checks`, dependencies.perMinute, ip, dependencies);

async function countFirst(
  form: string,
  counted: string,
  perMinute: number,
  ip: string | undefined,
  dependencies: VisitLimits,
): Promise<void> {
  const secret = await dependencies.secret().catch(unlessUnavailable);
  if (secret === undefined) return;
  const seconds = await countCall({ name: counted, ip, perMinute }, secret, dependencies);
  if (seconds > 0) throw await tooMany(form, ip, seconds, dependencies);
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
  { page, ip, isLook }: { readonly page: string; readonly ip: string | undefined; readonly isLook: boolean },
  dependencies: VisitLimits,
): Promise<TooMany | undefined> {
  const { secret, perMinute } = dependencies;
  const call = isLook
    ? { name: `${page}-page`, ip, perMinute: perMinute * LOOKS_PER_CHANGE }
    : { name: page, ip, perMinute };
  const retryAfterSeconds = await countCall(call, await secret(), dependencies);
  if (retryAfterSeconds === 0) return undefined;
  await noteLimited(page, ip, dependencies).catch(logFailure);
  return { state: 'tooMany', retryAfterSeconds };
}
