import { accounts } from './accounts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { LoginFields } from '../auth-requests.ts';
import type { StaffRecord } from '../staff.ts';
import { HttpError } from '#http/http-error.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { newSession, withSession } from './account-sessions.ts';
import { type Caller, codeLimits, signInLimits } from './attempt-limits.ts';
import type { AuthDependencies } from './dependencies.ts';
import { knownDevice } from './device.ts';
import { withCodeUsed } from './factor.ts';
import { hasFactor, isFactorDemanded } from './factor-demand.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import { type StaffPerson, personByEmail } from './person.ts';
import { type Session, sessionOf } from './session.ts';
import { throttledAttempt, WrongSecret } from './throttle.ts';
import { issueToken } from './token.ts';
import type { Account } from '../auth-account.ts';

const bearer = { 'WWW-Authenticate': 'Bearer' };

export interface SignInContext extends Caller {
  /** In coarse words. */
  readonly agent: string;
  /** Of the page on which it is done. */
  readonly locale?: Locale;
  /** Told whose password or code was wrong, for the audit; undefined for an e-mail address that nobody has. */
  readonly onFailure?: (staffId: string | undefined) => void;
  /** Told whose password is right where so many codes were wrong that the next one has to wait. */
  readonly onGuesses?: (person: StaffRecord) => void;
}
export interface SignedIn {
  /** For its bearer alone; the server keeps the digest. */
  readonly token: string;
  readonly session: Session;
  readonly devices: readonly string[];
}

/**
 * Signs a person in. A wrong e-mail address and a wrong password get the same answer after the same work.
 * @throws HttpError 401, or 429 with `Retry-After`; HttpError 401 naming `otp` when the password is right and the code
 * of the second factor is missing or wrong; HttpError 401 `passkeyNeeded` when it is right and the person has passkeys
 * alone, where more than a password is required; StoreUnavailable
 */
export async function signIn(
  fields: LoginFields,
  context: SignInContext,
  using: AuthDependencies,
): Promise<SignedIn> {
  const { stores, now } = using;
  const at = { secret: await using.secret(), now: now() };
  const [person, isDemanded] = await Promise.all([
    personByEmail(stores, fields.email),
    isFactorDemanded(stores),
  ]);
  const limits = signInLimits(fields.email, person?.account, context, at);

  return throttledAttempt(limits, using, async () => {
    const proved = await checked(person, fields, context);
    const { factor, passkeys } = proved.account;
    if (isDemanded && !factor && passkeys.length > 0) throw new HttpError(401, 'passkeyNeeded', bearer);
    return throttledAttempt(codeLimits(proved.account, fields.otp, context, at), using, () =>
      opened(proved, fields.otp, context, { stores, now, secret: at.secret, isDemanded }),
    ).catch((error: unknown) => {
      if (error instanceof HttpError && error.statusCode === 429) context.onGuesses?.(proved.record);
      throw error;
    });
  });
}

interface Proved extends StaffPerson {
  /** The password, where it has to be hashed again. */
  readonly rehashed: string | undefined;
}

/** The person, once the password is right and a code is there where one is needed. */
async function checked(
  person: StaffPerson | undefined,
  { password, otp }: LoginFields,
  { onFailure = () => {} }: SignInContext,
): Promise<Proved> {
  const { fits, outdated } = await checkPassword(password, person?.account.password);
  if (!person || !fits) {
    onFailure(person?.record.id);
    throw new WrongSecret(401, 'wrongCredentials', bearer);
  }
  if (person.account.factor && otp === '') throw new HttpError(401, codeProblem('codeRequired'));
  return { ...person, rehashed: outdated ? await hashPassword(password) : undefined };
}

interface Opening extends Pick<AuthDependencies, 'stores' | 'now'> {
  readonly secret: string;
  readonly isDemanded: boolean;
}

async function opened(
  proved: Proved,
  otp: string,
  context: SignInContext,
  { stores, now, secret, isDemanded }: Opening,
): Promise<SignedIn> {
  const { account, rehashed } = proved;
  const { onFailure = () => {} } = context;
  const strong = account.factor !== undefined;
  const factorMissing = isDemanded && !hasFactor(account);
  return openSession(proved, context, { strong, factorMissing }, { stores, now }, (current) => {
    // Changed or ended since it was checked: what was checked is worth nothing now.
    const isOther = current.password !== account.password || (strong && !current.factor);
    if (isOther) throw new WrongSecret(401, 'wrongCredentials', bearer);
    const used = current.factor ? withCodeUsed(current, otp, secret, now()) : current;
    if (!used) {
      onFailure(current.id);
      throw new WrongSecret(401, codeProblem('wrongCode'));
    }
    return rehashed === undefined ? used : { ...used, password: rehashed };
  });
}

/** Opens a session in one write with `change`, which looks once more at what was proved. @throws what that throws */
export async function openSession(
  { record, account }: StaffPerson,
  { devices, agent, locale }: SignInContext,
  { strong, factorMissing }: Pick<Session, 'strong' | 'factorMissing'>,
  { stores, now }: StoresAndClock,
  change: (current: Account) => Account,
): Promise<SignedIn> {
  const { token, tokenHash } = issueToken(record.id);
  const session = newSession({ tokenHash, role: record.role, agent, strong }, now());
  const device = knownDevice(account, devices);
  await accounts(stores, now).update(record.id, (current) =>
    device.withDevice(withSession({ ...change(current), ...(locale && { locale }) }, session, now())),
  );
  return { token, session: { ...sessionOf(record, session), factorMissing }, devices: device.tokens };
}

const codeProblem = (key: 'codeRequired' | 'wrongCode') =>
  ({ key: 'codeNeeded', errors: { otp: { key } }, headers: bearer }) as const;
