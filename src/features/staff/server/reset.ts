import { accounts } from './accounts.ts';
import type { ResetConfirmFields } from '../auth-requests.ts';
import type { Locale } from '#i18n/locales.ts';
import type { StaffRecord } from '../staff.ts';
import { logFailure } from '#http/log.ts';
import type { AuthDependencies } from './dependencies.ts';
import { HttpError } from '#http/http-error.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { liveLink, mailWithLink, passwordLinkUrl, mayAskForLink, newLink, RESET_MS } from './links.ts';
import { hashPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';
import { personByEmail, personById } from './person.ts';
import { type Caller, signInLimits } from './attempt-limits.ts';
import { readToken } from './token.ts';
import { linkMail } from './mails/link-mail.ts';

/** E-mails a link to the person with this address, if any, which the caller is not told. @throws StoreUnavailable */
export async function mailReset(
  email: string,
  locale: Locale,
  { stores, now, settings: { siteUrl }, outbox }: AuthDependencies,
): Promise<void> {
  const person = await personByEmail(stores, email);
  if (!person) return;
  const { id, name } = person.record;
  if (!mayAskForLink(person.account, now())) return;
  const { token, link, withLink } = newLink(person.record, now(), RESET_MS);
  let isNew = false;
  // Looked at once more where it is written: several may ask at the same moment.
  await accounts(stores, now).update(id, (account) => {
    isNew = mayAskForLink(account, now());
    return isNew ? withLink(account) : account;
  });
  if (!isNew) return;
  const content = linkMail('reset', { locale, name, siteUrl, link: passwordLinkUrl(siteUrl, token) });
  await outbox(mailWithLink('reset', person.record, link, { locale, content }));
}

const linkOver = () => new HttpError(422, { errors: { token: { key: 'linkOver' } } });

/** Whose mailed link this is. @throws HttpError 422 naming `token` for one that is over; StoreUnavailable */
async function linked(token: string, { stores, now }: StoresAndClock) {
  const read = readToken(token);
  const person = read && (await personById(stores, read.staffId));
  const link =
    person && liveLink(person.account, { ...person.record, tokenHash: read.tokenHash, now: now() });
  if (!link) throw linkOver();
  return { person, tokenHash: read.tokenHash, link };
}

/**
 * What a mailed link is for, for whoever holds it: the address of the account, the passkeys that a new password leaves,
 * and of an invitation who invites.
 * @throws HttpError 422 naming `token`; StoreUnavailable
 */
export async function lookAtLink(token: string, using: AuthDependencies) {
  const { person, link } = await linked(token, using);
  const { email, name } = person.record;
  const passkeys = person.account.passkeys.map(({ name, createdAt }) => ({ name, createdAt }));
  return {
    ...{ email, name },
    ...(passkeys.length > 0 && { passkeys }),
    ...(link.invitedBy !== undefined && { invitedBy: link.invitedBy }),
  };
}

/**
 * Sets a password by a mailed link, which is used up in the same write; every session of that person ends. A second
 * factor stays on and passkeys stay, since whoever reads somebody's e-mail must not get rid of them; the person is told
 * which there are.
 * @throws HttpError 422 naming `token` or `password`; StoreUnavailable
 */
export async function confirmReset(
  { token, password }: ResetConfirmFields,
  caller: Caller,
  { stores, now, secret, settings }: AuthDependencies,
): Promise<StaffRecord> {
  const { person, tokenHash } = await linked(token, { stores, now });
  const { record } = person;
  const problem = await passwordProblem(password, record, settings);
  if (problem) throw new HttpError(422, { errors: { password: { key: problem } } });
  const hash = await hashPassword(password);
  await accounts(stores, now).update(record.id, (account) => {
    if (!liveLink(account, { ...record, tokenHash, now: now() })) throw linkOver();
    return { ...account, password: hash, links: [], sessions: [] };
  });
  // Somebody who failed with the old password does not have to wait with the new one.
  const at = { secret: await secret(), now: now() };
  const limits = signInLimits(record.email, person.account, caller, at);
  const forgiven = limits.filter(({ forgiving }) => forgiving);
  await Promise.all(forgiven.map(({ key }) => stores('rate-limits').delete(key))).catch(logFailure);
  return record;
}
