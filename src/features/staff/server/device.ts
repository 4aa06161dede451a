import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { cookieValue } from '#i18n/locale.ts';
import type { Account } from '../auth-account.ts';

// A device that has signed in before carries a cookie, by which its failures are counted apart from everybody else's
// (rules.md#sign-in). It opens nothing. Accounts that share a browser have a token each, so that none knows a device
// by a token that somebody else could have put there.

const COOKIE = 'device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** In one cookie; the oldest give way. */
const MOST_ACCOUNTS = 5;
/** That one account knows; the oldest give way. */
const MOST_DEVICES = 20;

/** The tokens that a request's device cookie holds; none for anything else. */
export function deviceTokens(request: Request): readonly string[] {
  const tokens = cookieValue(request.headers.get('cookie'), COOKIE)?.split('.') ?? [];
  return tokens.length > MOST_ACCOUNTS ? [] : tokens.filter((token) => TOKEN.test(token));
}

/** What an account keeps of a token. */
export const deviceDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The device that somebody signs in on, as the account is to know it from now on. */
export function knownDevice(account: Account, tokens: readonly string[]) {
  const own =
    tokens.find((token) => account.devices.includes(deviceDigest(token))) ??
    randomBytes(TOKEN_BYTES).toString('base64url');
  const digest = deviceDigest(own);
  return {
    tokens: [...tokens.filter((token) => token !== own), own].slice(-MOST_ACCOUNTS),
    withDevice: (current: Account): Account => ({
      ...current,
      devices: [...current.devices.filter((other) => other !== digest), digest].slice(-MOST_DEVICES),
    }),
  };
}

/** Sent to the sign-in calls alone; lives for a year after each sign-in. */
export function setDeviceCookie(c: Context, tokens: readonly string[]): void {
  setCookie(c, COOKIE, tokens.join('.'), {
    path: '/api/auth',
    maxAge: YEAR_SECONDS,
    secure: new URL(c.req.url).protocol === 'https:',
    httpOnly: true,
    sameSite: 'Strict',
  });
}
