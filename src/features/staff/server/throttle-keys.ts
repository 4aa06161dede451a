import { createHmac } from 'node:crypto';
import { comparedEmail } from '#fields/compared-email.ts';
import { addressKey, countedAddress, dayOf } from '#http/limits/address-key.ts';

/** Attempts from one address, whatever they are at. */
export const addressAttempts = (secret: string, address: string, now: number): string =>
  addressKey(secret, 'sign-in', address, now);

/** A keyed digest of an address that does not change from day to day, for an account's list of known ones. */
export const knownAddress = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`known-address:${countedAddress(address)}`)
    .digest('hex');

/**
 * Attempts at one account, which need not exist. An address from which its owner signed in lately is counted apart, so
 * that strangers who fail all day do not keep the owner out. As with addresses the key changes daily.
 */
export function accountAttempts(secret: string, email: string, now: number, known = ''): string {
  const day = dayOf(now);
  const digest = createHmac('sha256', secret)
    .update(`account:${day}:${known}:${comparedEmail(email)}`)
    .digest('hex');
  return `${day}/sign-in-account/${digest}`;
}
