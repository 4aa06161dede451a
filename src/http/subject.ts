import { createHmac } from 'node:crypto';
import { cachedSecret } from './secret.ts';
import { personKey } from '#fields/person-key.ts';
import type { Stores } from '#store/stores.ts';

/** The key of the secret with which proofs and noted erasures name a person, in the settings store. */
export const PRIVACY_SECRET = 'privacy-secret';

/**
 * A digest by which a proof of erasure, and everything else about a person, can be found by whoever knows the e-mail
 * address, and from which nobody without the secret can tell the address, not even by trying likely ones.
 * @throws StoreUnavailable
 */
export async function subjectOf(stores: Stores, email: string): Promise<string> {
  const secret = await cachedSecret(stores('settings'), PRIVACY_SECRET);
  return erasureSubject(secret, email);
}

/** The same for a secret that was read before, such as that of a backup. */
export const erasureSubject = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`subject:${personKey(email)}`)
    .digest('hex');
