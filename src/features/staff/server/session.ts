import { accounts } from './accounts.ts';
import { Conflict, NotFound, StoreUnavailable } from '#store/errors.ts';
import { staff } from './staff-records.ts';
import { openStores, type StoresAndClock } from '#store/stores.ts';
import type { StoredSession } from '../auth-account.ts';
import type { StaffRecord } from '../staff.ts';
import type { StaffRole } from '#fields/staff-role.ts';
import { HttpError } from '#http/http-error.ts';
import { isSessionValid, withSessionUsed } from './account-sessions.ts';
import { tokenCookie } from './cookies.ts';
import { hasFactor, isFactorDemanded } from './factor-demand.ts';
import { TOUCH_MS } from './session-limits.ts';
import { readToken } from './token.ts';

/** Who is signed in. `id` is the session's; `expiresAt` (ISO 8601, UTC) is its end even if it is in use until then. */
export type Session = {
  id: string;
  user: { id: string; name: string; email: string; role: StaffRole };
  expiresAt: string;
  /** As in `storedSessionSchema`. */
  strong: boolean;
  /** Whether owners demand a second factor and this person has none: then they set one up, and do nothing else. */
  factorMissing: boolean;
};

const opened = (): StoresAndClock => ({ stores: openStores(), now: Date.now });

/** For a call without a live session. */
export const unauthorised = () => new HttpError(401, 'signInNeeded', { 'WWW-Authenticate': 'Bearer' });

/** RFC 9470: what the session lacks is no newer sign-in but a second factor. */
const factorMissing = () =>
  new HttpError(403, 'factorMissing', {
    'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", acr_values="second-factor"',
  });

/** The token of the `Authorization` header; undefined for none and for another scheme. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/**
 * The session that a token opens, with name and rights as they are now. Notes its use, at most once a minute.
 * @returns undefined for a token that opens none: unknown, ended, too old, unused for half an hour, of a disabled
 * account, opened with other rights, or by the password alone where more is required and the person has it; and, except
 * for `anySessionOfToken`, where it is missing
 * @throws StoreUnavailable
 */
export async function sessionOfToken(
  token: string | undefined,
  dependencies: StoresAndClock,
): Promise<Session | undefined> {
  const session = await anySessionOfToken(token, dependencies);
  return session?.factorMissing ? undefined : session;
}

/** The same for what somebody may do who has yet to set up the second factor that is required of them. */
export async function anySessionOfToken(
  token: string | undefined,
  { stores, now }: StoresAndClock,
): Promise<Session | undefined> {
  const read = token === undefined ? undefined : readToken(token);
  if (!read) return undefined;
  const [person, account, isDemanded] = await Promise.all([
    staff(stores).find(read.staffId),
    accounts(stores).find(read.staffId),
    isFactorDemanded(stores),
  ]);
  const session = account?.sessions.find(({ tokenHash }) => tokenHash === read.tokenHash);
  if (!person || person.disabled || !account || !session) return undefined;
  if (!isSessionValid(session, now()) || session.role !== person.role) return undefined;
  const factorMissing = isDemanded && !hasFactor(account);
  // Whoever knows the password alone must not get as far as setting up a factor beside the person's own.
  if (isDemanded && !session.strong && !factorMissing) return undefined;
  await touch(account, session, { stores, now });
  return { ...sessionOf(person, session), factorMissing };
}

/** What the bearer is told of a session. */
export function sessionOf(
  { id, name, email, role }: StaffRecord,
  session: Pick<StoredSession, 'id' | 'expiresAt' | 'strong'>,
): Omit<Session, 'factorMissing'> {
  const { expiresAt, strong } = session;
  return { id: session.id, user: { id, name, email, role }, expiresAt, strong };
}

/** Whoever else writes to the account at this moment is as good a sign of use: a lost race is let go. */
async function touch(
  { id, version }: { readonly id: string; readonly version: number },
  session: StoredSession,
  { stores, now }: StoresAndClock,
): Promise<void> {
  if (now() - Date.parse(session.lastUsedAt) < TOUCH_MS) return;
  await accounts(stores, now)
    .update(id, (current) => withSessionUsed(current, session.id, now()), { ifVersion: version })
    .catch((error: unknown) => {
      if (![Conflict, NotFound, StoreUnavailable].some((known) => error instanceof known)) throw error;
    });
}

/**
 * The caller's session by the bearer alone, never by the cookie, so that no other site can act for a person.
 * @throws HttpError 401 with `WWW-Authenticate: Bearer`; HttpError 403 without the second factor that is required;
 * StoreUnavailable
 */
export async function requireSession(request: Request, dependencies = opened()): Promise<Session> {
  const session = await requireAnySession(request, dependencies);
  if (session.factorMissing) throw factorMissing();
  return session;
}

/** The same for setting that factor up, and for nothing else. @throws HttpError 401; StoreUnavailable */
export async function requireAnySession(request: Request, dependencies = opened()): Promise<Session> {
  const session = await anySessionOfToken(bearerToken(request), dependencies);
  if (!session) throw unauthorised();
  return session;
}

/** Whether a browser says that the call comes from a page of this site; one too old to say counts as it. */
export function isSameOrigin(request: Request): boolean {
  return ['same-origin', null].includes(request.headers.get('sec-fetch-site'));
}

/** Whether a link of the staff area is followed: by a picture in an article its reader would be noted as the taker. */
function isFromStaffArea({ headers }: Request): boolean {
  const from = URL.parse(headers.get('referer') ?? '')?.pathname ?? '/admin';
  return [null, 'document', 'empty'].includes(headers.get('sec-fetch-dest')) && /^\/admin(?:\/|$)/.test(from);
}

/**
 * The session of the cookie, for reading alone: a download that a link of the staff area starts. The cookie is
 * `SameSite=Strict` and the browser says where the call comes from, so another site cannot make use of it.
 * @returns undefined for another method, another place, and without a live session
 * @throws StoreUnavailable
 */
export async function readSessionCookie(
  request: Request,
  dependencies = opened(),
): Promise<Session | undefined> {
  return isSameOrigin(request) && isFromStaffArea(request) ? pageSession(request, dependencies) : undefined;
}

/** For a download: the bearer, else the same-site cookie (rules.md#sign-in). @throws HttpError 401; StoreUnavailable */
export async function requireDownloadSession(request: Request, dependencies = opened()): Promise<Session> {
  if (bearerToken(request) !== undefined) return requireSession(request, dependencies);
  const session = await readSessionCookie(request, dependencies);
  if (!session) throw unauthorised();
  return session;
}

/**
 * Who opens a page that is for staff alone, by the cookie, which a browser sends when one of our own pages leads there
 * or the URL is typed. Only for pages that show and change nothing: no other site can frame them or read them.
 * @returns undefined for another method than `GET` and `HEAD`, and without a live session
 * @throws StoreUnavailable
 */
export async function pageSession(request: Request, dependencies = opened()): Promise<Session | undefined> {
  if (!['GET', 'HEAD'].includes(request.method)) return undefined;
  return sessionOfToken(tokenCookie(request), dependencies);
}
