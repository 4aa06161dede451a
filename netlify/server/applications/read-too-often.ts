import { addressKey } from '../address-key.ts';
import { countVisit } from '../rate-limit.ts';
import type { Refusal, SubmissionContext, SubmissionDependencies } from '../submission.ts';
import { tooMany, unlessUnavailable } from '../submissions/take-submission.ts';

/** Looks into files from one address in a minute, for each application that may be sent: people mend and try again. */
const LOOKS_PER_APPLICATION = 3;

/**
 * Looking into a file can take seconds of processor time, and what is refused is stored and counted nowhere. So it is
 * counted here, before.
 * @returns what to answer instead; undefined where the file may be looked into, and while nothing can be counted
 */
export async function readTooOften(
  { locale, address = '' }: SubmissionContext,
  {
    stores,
    secret: secretOf,
    perMinute,
    now,
  }: Pick<SubmissionDependencies, 'stores' | 'secret' | 'perMinute' | 'now'>,
): Promise<Refusal | undefined> {
  const secret = await secretOf().catch(unlessUnavailable);
  if (secret === undefined) return undefined;
  const key = addressKey(secret, 'applications-read', address, now());
  const visit = { key, verified: true, perMinute: perMinute * LOOKS_PER_APPLICATION, now: now() };
  const allowance = await countVisit(stores('rate-limits'), visit);
  return allowance.allowed ? undefined : tooMany(locale, allowance);
}
