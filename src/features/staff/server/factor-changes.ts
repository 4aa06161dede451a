import { accounts } from './accounts.ts';
import type { Account } from '../auth-account.ts';
import type { FactorOffFields } from '../auth-requests.ts';
import { HttpError } from '#http/http-error.ts';
import type { AuthDependencies } from './dependencies.ts';
import { codeStep, newFactorSecret, otpauthUrl, withCodeUsed } from './factor.ts';
import { checkPassword } from './password-hash.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { seal, unseal } from '#http/seal.ts';
import type { Session } from './session.ts';
import { assertFresh } from './fresh.ts';
import { throttledAttempt, WrongSecret } from './throttle.ts';
import { inSession } from './attempt-limits.ts';

/** How long a prepared factor waits for its first code, in ms. */
const PENDING_MS = 15 * 60 * 1_000;

const wrongCode = () => new WrongSecret(422, { errors: { code: { key: 'wrongCode' } } });

/** Guesses by somebody who has got hold of a session are slowed down like those at sign-in. @throws HttpError 429 */
async function counted<T>(
  { id }: Session,
  { stores, now, secret }: AuthDependencies,
  judge: (secret: string) => Promise<T>,
): Promise<T> {
  const at = { secret: await secret(), now: now() };

  return throttledAttempt([inSession(id, at)], { stores, now }, () => judge(at.secret));
}

/**
 * Prepares a second factor; nothing asks for it before `turnOn`. Preparing once more replaces what was prepared.
 * @returns what the person has to keep; the server has it sealed and hashed, and cannot show it again
 * @throws HttpError 409 when it is on, and when the sign-in is longer ago than `FRESH_MS`; StoreUnavailable
 */
export async function prepareFactor(session: Session, using: AuthDependencies) {
  const { user } = session;
  const { stores, now, settings } = using;
  assertFresh(session, now());
  const secret = newFactorSecret();
  const recoveryCodes = newRecoveryCodes();
  const pendingFactor = {
    secret: seal(await using.secret(), secret),
    recovery: recoveryCodes.map(recoveryDigest),
    createdAt: new Date(now()).toISOString(),
  };
  await accounts(stores, now).update(user.id, (account) => {
    if (account.factor) throw new HttpError(409, 'factorOn');
    return { ...account, pendingFactor };
  });
  return { otpauth: otpauthUrl(secret, user.email, new URL(settings.siteUrl).host), recoveryCodes };
}

/**
 * Turns the prepared factor on with a code that it shows. Sessions that were opened without it end, except this one.
 * @throws HttpError 409 without one prepared in the last quarter of an hour, and when the sign-in is longer ago, 429;
 *   HttpError 422 naming `code`
 */
export async function turnFactorOn(session: Session, code: string, using: AuthDependencies): Promise<void> {
  const { stores, now } = using;
  assertFresh(session, now());
  await counted(session, using, (secret) =>
    accounts(stores, now).update(session.user.id, (account) => {
      const { pendingFactor, ...rest } = account;
      const isCurrent = pendingFactor && now() - Date.parse(pendingFactor.createdAt) < PENDING_MS;
      if (!isCurrent) throw new HttpError(409, 'factorNotPrepared');
      const opened = unseal(secret, pendingFactor.secret);
      const lastStep = opened === undefined ? undefined : codeStep(opened, code, now());
      if (lastStep === undefined) throw wrongCode();
      const { recovery, secret: sealed } = pendingFactor;
      const own = account.sessions.filter(({ id }) => id === session.id);
      const sessions = own.map((one) => ({ ...one, strong: true }));
      return { ...rest, factor: { secret: sealed, recovery, lastStep }, sessions };
    }),
  );
}

/**
 * New recovery codes in place of those that are left.
 * @returns the codes, which the server has hashed and cannot show again
 * @throws HttpError 409 while it is off, and when the sign-in is longer ago than `FRESH_MS`; StoreUnavailable
 */
export async function renewRecoveryCodes(session: Session, { stores, now }: AuthDependencies) {
  assertFresh(session, now());
  const recoveryCodes = newRecoveryCodes();
  await accounts(stores, now).update(session.user.id, ({ factor, ...account }) => {
    if (!factor) throw new HttpError(409, 'factorOff');
    return { ...account, factor: { ...factor, recovery: recoveryCodes.map(recoveryDigest) } };
  });
  return { recoveryCodes };
}

/**
 * Turns it off, by the password or by a code, soon after signing in with both; off already is fine.
 * @throws HttpError 409 when the sign-in is long ago; HttpError 422 naming `password` or `code`; HttpError 429; StoreUnavailable
 */
export async function turnFactorOff(
  session: Session,
  { password, code }: FactorOffFields,
  using: AuthDependencies,
): Promise<void> {
  const { stores, now } = using;
  assertFresh(session, now());
  if (password === '' && code === '') throw new HttpError(422, { errors: { password: { key: 'required' } } });
  await counted(session, using, async (secret) => {
    const account = await accounts(stores).get(session.user.id);
    const { fits } = password === '' ? { fits: false } : await checkPassword(password, account.password);
    if (password !== '' && !fits) {
      throw new WrongSecret(422, { errors: { password: { key: 'wrongPassword' } } });
    }
    await accounts(stores, now).update(session.user.id, (current) => {
      const proved = fits ? current.password === account.password : isCodeRight(current, code, secret, now());
      if (!proved) throw wrongCode();
      const { factor: _, pendingFactor: __, ...rest } = current;
      return rest;
    });
  });
}

const isCodeRight = (account: Account, code: string, secret: string, now: number): boolean =>
  !account.factor || withCodeUsed(account, code, secret, now) !== undefined;
