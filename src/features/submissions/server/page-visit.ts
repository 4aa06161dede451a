import type { StoresAndClock } from '#store/stores.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import { logFailure } from '#http/log.ts';
import { noteLimited } from './note-limited.ts';

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
 * Counts a visit of a page behind a mailed link; the audit tells of those that are too many. @param ip the caller's
 * @returns undefined where it may continue
 * @throws StoreUnavailable where the secret cannot be read
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
