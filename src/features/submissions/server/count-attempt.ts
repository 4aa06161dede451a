import { unlessUnavailable } from '#store/errors.ts';
import { HttpError } from '#http/http-error.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import { logFailure } from '#http/log.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { noteLimited } from './note-limited.ts';
import { submissionDependencies, type SubmissionDependencies } from './submission.ts';

/** Somebody who corrects a form sends it a few times for each time that it is stored. */
const ATTEMPTS_PER_SUBMISSION = 10;

type Counting = Pick<SubmissionDependencies, 'secret' | 'stores' | 'perMinute' | 'now'>;

/**
 * Counts what is sent with a public form before any of it is read, whatever comes of it (rules.md#once).
 * @param ip the caller's
 * @throws HttpError 429 above ten times the limit of what is stored; never while nothing can be counted
 */
export const countAttempt = (
  form: string,
  ip: string | undefined,
  dependencies: Counting = submissionDependencies(),
): Promise<void> =>
  countFirst(form, `${form}-attempts`, ATTEMPTS_PER_SUBMISSION * dependencies.perMinute, ip, dependencies);

/**
 * Counts a file before it is looked at, under a limit as high as that of what is stored: nobody can have files looked
 * through as fast as they can send them.
 * @throws HttpError as `countAttempt`
 */
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
