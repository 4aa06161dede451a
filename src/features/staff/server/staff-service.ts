import { v7 as uuidv7 } from 'uuid';
import { accounts, isInvited } from './accounts.ts';
import { Conflict, NotFound, unlessUnavailable } from '#store/errors.ts';
import { listStaff, staff } from './staff-records.ts';
import type { Locale } from '#i18n/locales.ts';
import type { StaffCreation, StaffFields, StaffRecord } from '../staff.ts';
import { HttpError } from '#http/http-error.ts';
import type { AuthDependencies } from './dependencies.ts';
import { endSessions } from './end-sessions.ts';
import { withOwnersLock } from './owners-lock.ts';
import { hashPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';
import { INVITE_MS, mailWithLink, newLink, passwordLinkUrl } from './links.ts';
import { linkMail } from './mails/link-mail.ts';

// Staff accounts for `/api/admin/staff`. The caller has made sure that an owner asks, checks the body with `staffSchema`
// or `staffCreateSchema`, and writes the audit.

/**
 * Makes a staff account: with the password given, or with an invitation to choose one.
 * @param locale of the invitation's mail
 * @param invitedBy the name of who asks
 * @throws HttpError 422 naming `password`; Conflict with the field `email`; StoreUnavailable
 */
export async function createStaff(
  dependencies: AuthDependencies,
  { password, ...fields }: StaffCreation,
  locale: Locale,
  invitedBy?: string,
) {
  const { stores, now, settings } = dependencies;
  const problem = password === undefined ? undefined : await passwordProblem(password, fields, settings);
  if (problem) throw new HttpError(422, { errors: { password: { key: problem } } });
  const hash = password === undefined ? undefined : await hashPassword(password);
  const id = uuidv7();
  const invited =
    hash === undefined ? newLink({ id, email: fields.email }, now(), INVITE_MS, invitedBy) : undefined;
  const signsIn = { links: invited ? [invited.link] : [], ...(hash !== undefined && { password: hash }) };
  // First what is signed in with: a record without it could never be used.
  await accounts(stores, now).create({ sessions: [], passkeys: [], devices: [], ...signsIn }, { id });
  const record = await staff(stores, now)
    .create(fields, { id })
    .catch(async (error: unknown) => {
      if (error instanceof Conflict) await accounts(stores).delete(id);
      throw error;
    });
  return { record, invitation: invited && (await mailInvitation(dependencies, record, invited, locale)) };
}

/**
 * Changes a staff record. A change of rights ends that person's sessions; a change of e-mail address, and the end of a
 * disabling, ends the links that were mailed before.
 * @throws HttpError 409 when no owner would be left; Conflict when the version is stale or the e-mail is another's;
 *   NotFound; StoreUnavailable
 */
export async function updateStaff(
  dependencies: AuthDependencies,
  id: string,
  fields: StaffFields,
  options: { readonly ifVersion?: number } = {},
): Promise<StaffRecord> {
  const { stores, now } = dependencies;
  return withOwnersLock(dependencies, async () => {
    const before = await staff(stores).get(id);
    if (isOwner(before) && !isOwner(fields)) await assertOtherOwner(dependencies, id);
    const rightsChange = before.role !== fields.role || before.disabled !== fields.disabled;
    const isBack = before.disabled && !fields.disabled;
    // What outlived the disabling must not come back to life with the account. It ends first, as a link to another
    // address does, so that a change that is interrupted leaves neither.
    if (isBack) await endSessions(dependencies, id);
    if (isBack || before.email !== fields.email) {
      await accounts(stores, now).update(id, (current) => ({ ...current, links: [] }));
    }
    const record = await staff(stores, now).update(id, (current) => ({ ...current, ...fields }), options);
    // One that stays opens nothing: each call looks at the rights.
    if (rightsChange) await endSessions(dependencies, id).catch(unlessUnavailable);
    return record;
  });
}

/** Deletes an account with all it signs in with. @throws HttpError 409 for the last owner; NotFound; StoreUnavailable */
export async function removeStaff(dependencies: AuthDependencies, id: string): Promise<void> {
  const { stores } = dependencies;
  await withOwnersLock(dependencies, async () => {
    if (isOwner(await staff(stores).get(id))) await assertOtherOwner(dependencies, id);
    await staff(stores).delete(id);
    // One that stays opens nothing, and is swept.
    await accounts(stores).delete(id).catch(unlessUnavailable);
  });
}

/** A new invitation for somebody whose link is lost or too old. @throws NotFound; StoreUnavailable */
export async function inviteStaff(
  dependencies: AuthDependencies,
  id: string,
  locale: Locale,
  invitedBy?: string,
): Promise<InvitationLink> {
  const { stores, now } = dependencies;
  const record = await staff(stores).get(id);
  if (record.disabled) throw new NotFound('staff', id);
  const invited = newLink(record, now(), INVITE_MS, invitedBy);
  await accounts(stores, now).update(id, invited.withLink);
  return mailInvitation(dependencies, record, invited, locale);
}

const isOwner = ({ role, disabled }: Pick<StaffRecord, 'role' | 'disabled'>): boolean =>
  role === 'owner' && !disabled;

async function assertOtherOwner(dependencies: AuthDependencies, id: string): Promise<void> {
  const others = (await listStaff(dependencies)).filter((other) => other.id !== id && isOwner(other));
  const found = await Promise.all(others.map((other) => accounts(dependencies.stores).find(other.id)));
  if (!found.some((account) => account && !isInvited(account))) throw new HttpError(409, 'lastOwner');
}

export interface InvitationLink {
  /** For the owner to hand on where no e-mail goes out; sets a password once, within seven days. */
  readonly inviteUrl: string;
  /** Whether the person was told by e-mail. */
  readonly mailed: boolean;
}

/** Mails a person a link to choose a password, which the account has. */
async function mailInvitation(
  { settings: { siteUrl }, outbox }: AuthDependencies,
  record: StaffRecord,
  { token, link }: Pick<ReturnType<typeof newLink>, 'token' | 'link'>,
  locale: Locale,
): Promise<InvitationLink> {
  const inviteUrl = passwordLinkUrl(siteUrl, token);
  const content = linkMail('invite', { locale, name: record.name, siteUrl, link: inviteUrl });
  const state = await outbox(mailWithLink('invitation', record, link, { locale, content }));
  return { inviteUrl, mailed: state === 'sent' };
}
