import { accounts } from './accounts.ts';
import type { Account } from '../auth-account.ts';
import type { LoginFields } from '../auth-requests.ts';
import { HttpError } from '#http/http-error.ts';
import { newSession, withSession } from './account-sessions.ts';
import type { AuthDependencies } from './dependencies.ts';
import { withCodeUsed } from './factor.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import { type StaffPerson, personByEmail } from './person.ts';
import type { Session } from './session.ts';
import { throttledAttempt } from './throttle.ts';
import { accountAttemptsKey, ipAttemptsKey, knownIpDigest } from './throttle-keys.ts';
import { issueToken } from './token.ts';

/** IP addresses that an account remembers. */
const MOST_KNOWN_IPS = 5;
const bearer = { 'WWW-Authenticate': 'Bearer' };

export interface SignInContext {
  readonly ip: string;
  /** In coarse words. */
  readonly agent: string;
  /** Told whose password or code was wrong, for the audit; not told of an e-mail address that nobody has. */
  readonly onFailure?: (staffId: string) => void;
}
export interface SignedIn {
  /** For its bearer alone; the server keeps the digest. */
  readonly token: string;
  readonly session: Session;
}

/**
 * Signs a person in. A wrong e-mail address and a wrong password get the same answer after the same work.
 * @throws HttpError 401, or 429 with `Retry-After`; HttpError 401 naming `otp` when the password is right and the
 *   code of the second factor is missing or wrong; StoreUnavailable
 */
export async function signIn(
  { email, password, otp }: LoginFields,
  { ip, agent, onFailure = () => {} }: SignInContext,
  { stores, now, secret: getSecret }: AuthDependencies,
): Promise<SignedIn> {
  const secret = await getSecret();
  const tried = throttledAttempt(stores('rate-limits'), now);
  await tried.charge(ipAttemptsKey(secret, ip, now()));
  const person = await personByEmail(stores, email);
  const known = knownIpDigest(secret, ip);
  const ownKey = person?.account.addresses.includes(known) ? known : '';
  await tried.charge(accountAttemptsKey(secret, email, now(), ownKey), { forgiving: true });

  const { fits, outdated } = await checkPassword(password, person?.account.password);
  if (!person || !fits) {
    if (person) onFailure(person.record.id);
    throw new HttpError(401, 'wrongCredentials', bearer);
  }
  if (person.account.factor && otp === '') {
    await tried.takeBack();
    throw codeProblem('codeRequired');
  }
  const rehashed = outdated ? await hashPassword(password) : undefined;
  const { token, tokenHash } = issueToken(person.record.id);
  const opened = newSession({ tokenHash, role: person.record.role, agent, now: now() });
  await accounts(stores, now).update(person.record.id, (current) => {
    // Changed or ended since it was checked: what was checked is worth nothing now.
    if (current.password !== person.account.password) throw new HttpError(401, 'wrongCredentials', bearer);
    const used = current.factor ? withCodeUsed(current, otp, secret, now()) : current;
    if (!used) {
      onFailure(current.id);
      throw codeProblem('wrongCode');
    }
    const knownIps = [...used.addresses.filter((other) => other !== known), known].slice(-MOST_KNOWN_IPS);
    const next: Account = { ...withSession(used, opened, now()), addresses: knownIps };
    return rehashed === undefined ? next : { ...next, password: rehashed };
  });
  await tried.succeeded();
  return { token, session: sessionOf(person, opened) };
}

const codeProblem = (key: 'codeRequired' | 'wrongCode'): HttpError =>
  new HttpError(401, { key: 'codeNeeded', errors: { otp: { key } }, headers: bearer });

function sessionOf({ record }: StaffPerson, { id, expiresAt }: { id: string; expiresAt: string }): Session {
  const { name, email, role } = record;
  return { id, user: { id: record.id, name, email, role }, expiresAt };
}
