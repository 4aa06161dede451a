import { createHmac } from 'node:crypto';
import { comparedEmail } from '#fields/compared-email.ts';
import { ipKey, ipNetwork, utcDay } from '#http/limits/ip-key.ts';

/** Attempts from one IP address, whatever they are at. */
export const ipAttemptsKey = (secret: string, ip: string, now: number): string =>
  ipKey(secret, 'sign-in', ip, now);

/** A keyed digest of an IP address that does not change from day to day, for an account's list of known ones. */
export const knownIpDigest = (secret: string, ip: string): string =>
  createHmac('sha256', secret)
    .update(`known-address:${ipNetwork(ip)}`)
    .digest('hex');

/**
 * Attempts at one account, which need not exist. An IP address from which its owner signed in lately is counted
 * apart, so that strangers who fail all day do not keep the owner out. As with addresses the key changes daily.
 */
export function accountAttemptsKey(secret: string, email: string, now: number, known = ''): string {
  const day = utcDay(now);
  const digest = createHmac('sha256', secret)
    .update(`account:${day}:${known}:${comparedEmail(email)}`)
    .digest('hex');
  return `${day}/sign-in-account/${digest}`;
}
