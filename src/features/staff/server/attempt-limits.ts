import { createHmac } from 'node:crypto';
import { comparedEmail } from '#fields/compared-email.ts';
import { ipKey, ipNetwork, utcDay } from '#http/limits/ip-key.ts';
import type { Account } from '../auth-account.ts';
import { deviceDigest, deviceTokens } from './device.ts';
import { looksLikeRecoveryCode } from './recovery-codes.ts';
import type { AttemptLimit } from './throttle.ts';
import type { HttpContext } from '#http/app.ts';

/** Failures of a day without a wait, at one account from one IP address or device (rules.md#sign-in). */
const FREE_AT_ONE = 4;
/**
 * … from one IP address, whatever the accounts. A whole office may share it; somebody trying a single account all day does
 * not reach it, but somebody trying passwords on every account does.
 */
const FREE_FROM_ADDRESS = 500;

export interface Caller {
  readonly ip: string;
  readonly devices: readonly string[];
}
interface At {
  readonly secret: string;
  readonly now: number;
}

/** A key holds neither e-mail nor IP address, only their HMAC, and changes daily, as those of `ipKey` do. */
function oneAccount(parts: readonly string[], { secret, now }: At): AttemptLimit {
  const day = utcDay(now);
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify([day, ...parts]))
    .digest('hex');
  return { key: `${day}/sign-in-account/${digest}`, free: FREE_AT_ONE, forgiving: true };
}

/** Attempts at what has a name, from one IP address: of IPv6 one network, which no neighbour is in. */
export const fromAddress = (name: string, ip: string, at: At): AttemptLimit =>
  oneAccount(['address', comparedEmail(name), ipNetwork(ip)], at);

/** Attempts of somebody who is signed in: with a session at hand one guesses here, without one there. */
export const inSession = (sessionId: string, at: At): AttemptLimit => oneAccount(['session', sessionId], at);

/** All attempts from one IP address. */
export const addressAlone = (ip: string, { secret, now }: At): AttemptLimit => ({
  key: ipKey(secret, 'sign-in', ip, now),
  free: FREE_FROM_ADDRESS,
  forgiving: false,
});

/**
 * What a sign-in is counted under, so that people who fail slow down only themselves: on a device that signed in to
 * this account before, that device; on any other the account from this IP address, and that address.
 * @param account of that e-mail address, if there is one
 */
export function signInLimits(
  email: string,
  account: Account | undefined,
  { ip, devices }: Caller,
  at: At,
): readonly AttemptLimit[] {
  const known = account && knownDigest(account, devices);
  if (known !== undefined) return [oneAccount(['device', comparedEmail(email), known], at)];
  return [addressAlone(ip, at), fromAddress(email, ip, at)];
}

/** The same for a passkey, which nobody guesses: the device by itself, or the IP address. */
export function passkeyLimit(account: Account | undefined, { ip, devices }: Caller, at: At): AttemptLimit {
  const known = account && knownDigest(account, devices);
  return known === undefined ? addressAlone(ip, at) : oneAccount(['passkey', known], at);
}

/**
 * What guesses at the second factor's code are counted under besides, on a device that is not known: the account, from
 * wherever. Who gets this far has the password, and six digits are soon guessed from many IP addresses. Nobody guesses a
 * recovery code: with one the person gets in while somebody else guesses.
 */
export function codeLimits(
  account: Account,
  code: string,
  { devices }: Pick<Caller, 'devices'>,
  at: At,
): readonly AttemptLimit[] {
  const isKnown = knownDigest(account, devices) !== undefined;
  return account.factor && !isKnown && !looksLikeRecoveryCode(code)
    ? [oneAccount(['code', account.id], at)]
    : [];
}

const knownDigest = (account: Account, devices: readonly string[]): string | undefined =>
  devices.map(deviceDigest).find((digest) => account.devices.includes(digest));

/** Who calls, as far as attempts are counted by it. */
export const callerOf = ({ env, req }: Pick<HttpContext, 'env' | 'req'>): Caller => ({
  ip: env.ip ?? '',
  devices: deviceTokens(req.raw),
});
