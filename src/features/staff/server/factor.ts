import { Secret, TOTP } from 'otpauth';
import type { Account } from '../auth-account.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { unseal } from '#http/seal.ts';

// The second factor: time-based codes of six digits, 30 s each (RFC 6238), as every authenticator app makes them.

const PERIOD_SECONDS = 30;
/** One step before and after the present one: a clock may be half a minute off. */
const WINDOW = 1;

const totp = (secret: Secret, label = '', issuer = '') =>
  new TOTP({ secret, label, issuer, period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

/** A new secret in base32: 160 bits, as RFC 4226 recommends. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URL that an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, email: string, site: string): string =>
  totp(Secret.fromBase32(secret), email, site).toString();

/** The time step that a code belongs to; undefined for a wrong code. `secret` in base32, `now` in ms. */
export function codeStep(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s+/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(Secret.fromBase32(secret)).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

/**
 * The account with the code used up: a time-based one and all before it are not taken again, a recovery code is gone.
 * @param appSecret what the factor's secret was sealed with
 * @returns undefined for a wrong or used code, and where the second factor is off
 */
export function withCodeUsed(
  account: Account,
  code: string,
  appSecret: string,
  now: number,
): Account | undefined {
  const { factor } = account;
  if (!factor) return undefined;
  const secret = unseal(appSecret, factor.secret);
  const step = secret === undefined ? undefined : codeStep(secret, code, now);
  if (step !== undefined) {
    return step > factor.lastStep ? { ...account, factor: { ...factor, lastStep: step } } : undefined;
  }
  const digest = recoveryDigest(code);
  if (!factor.recovery.includes(digest)) return undefined;
  const recovery = factor.recovery.filter((kept) => kept !== digest);
  return { ...account, factor: { ...factor, recovery } };
}
