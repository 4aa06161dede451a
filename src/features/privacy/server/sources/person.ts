import { createHmac } from 'node:crypto';
import type { Stores } from '#store/stores.ts';
import { cachedSecret } from '#http/secret.ts';
import { PRIVACY_SECRET } from '../../privacy-secret.ts';

/**
 * The form in which e-mail addresses are compared when a person is looked for: full-width and composed signs,
 * capitals and blanks around it make no difference. Wider than `comparedEmail`: nothing of a person may be missed for
 * its spelling.
 */
export const personKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** Tells texts in which an e-mail address stands, whole and not as a part of a longer one. */
export function mentions(person: string): (text: string) => boolean {
  const escaped = person.replace(SYNTAX, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}._%+-])${escaped}(?!\\.?[\\p{L}\\p{N}\\p{M}_-])`, 'u');
  return (text) => pattern.test(personKey(text));
}

/**
 * A digest by which a proof of erasure can be found by whoever knows the e-mail address, and from which nobody
 * without the secret can tell the address, not even by trying likely ones. @throws StoreUnavailable
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
