import * as v from 'valibot';
import { consents } from '#features/consents/server/consent-records.ts';
import { type MemberRecord, localeOfMember } from '#features/membership/member.ts';
import { changedMember } from '#features/membership/server/changed-member.ts';
import { changeWithoutStaff } from '#features/membership/server/change-without-staff.ts';
import { ownListingSchema, withOwnListing } from '#features/membership/server/own-listing.ts';
import { withdrawConsents } from '#features/privacy/server/withdraw.ts';
import { bangkokDay } from '#fields/day.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import type { FieldErrors } from '#fields/rules/messages.ts';
import { staffSchema } from '#fields/table/schemas.ts';
import { validateForm } from '#fields/validate-form.ts';
import { Conflict, unlessGone } from '#store/errors.ts';
import { pointedAt, recordPrefix } from '#store/pointers.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { personalFields } from '../own-data.ts';
import { ownEntries, ownInput } from './own-entries.ts';
import { addressChangedMail, ownNotice } from './own-mails.ts';
import type { OwnToken, TokenDependencies } from './own-token.ts';

export type ChangeDependencies = TokenDependencies &
  Pick<SubmissionDependencies, 'settings' | 'mail'> & { readonly process: object };

/** Following the link has proved the e-mail address. @throws StoreUnavailable */
export const noteProved = async (member: MemberRecord, dependencies: TokenDependencies): Promise<void> => {
  if (!member.emailVerified)
    await changeWithoutStaff(member.id, (current) => ({ ...current, emailVerified: true }), dependencies);
};

const ownDataSchema = v.intersect([staffSchema(personalFields), ownListingSchema]);

/** Stops a save: with what is wrong, by field; with nothing where only something else was stored meanwhile. */
class Refusal extends Error {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super('Not saved');
    this.errors = errors;
  }
}

const checkOwn = (entries: ReturnType<typeof ownEntries>) => validateForm(ownDataSchema, ownInput(entries));

/** What would be wrong if it were sent to be saved, by field. */
export function wrongIn(member: MemberRecord, sent: Readonly<Record<string, unknown>>): FieldErrors {
  const checked = checkOwn(ownEntries(member, sent));
  return checked.ok ? {} : checked.errors;
}

/**
 * Corrects what members may correct by themselves. What was not touched in the form stays as it is; what was, and has been
 * changed by others too since the form was shown, has to be shown first.
 * @returns what is wrong, by field, perhaps nothing; undefined where it is saved
 */
export async function correct(
  member: MemberRecord,
  sent: Readonly<Record<string, unknown>>,
  dependencies: ChangeDependencies,
): Promise<FieldErrors | undefined> {
  const corrected = (current: MemberRecord) => {
    const entries = ownEntries(current, sent);
    const checked = checkOwn(entries);
    if (!checked.ok) throw new Refusal(checked.errors);
    if (Object.values(entries).some(({ isOvertaken }) => isOvertaken)) throw new Refusal({});
    return withOwnListing(current, checked.value, dependencies.now());
  };
  try {
    await changeWithoutStaff(member.id, corrected, dependencies);
  } catch (error) {
    if (error instanceof Refusal) return error.errors;
    throw error;
  }
  return undefined;
}

/** Records that a member would like to renew, and tells the staff inbox, once per end date. @throws StoreUnavailable */
export async function askRenewal(member: MemberRecord, dependencies: ChangeDependencies): Promise<void> {
  const { now, settings, mail } = dependencies;
  if (member.status !== 'active' && member.status !== 'expired') return;
  const renewalAskedAt = new Date(now()).toISOString();
  await changeWithoutStaff(member.id, (current) => ({ renewalAskedAt, ...current }), dependencies);
  const about = { id: member.id, locale: localeOfMember(member), occasion: member.expiresAt ?? '' };
  await mail([ownNotice('renewal', about, settings.siteUrl)]);
}

/**
 * Ends a membership, or withdraws a registration, at the member's request; news by e-mail stop too. The membership
 * sweep sends the e-mail about the end. @throws StoreUnavailable when it was interrupted: the same again continues
 */
export async function leave(member: MemberRecord, dependencies: ChangeDependencies): Promise<void> {
  const { now, settings, mail } = dependencies;
  const today = bangkokDay(now());
  const about = { id: member.id, locale: localeOfMember(member), occasion: today };
  await withdrawConsents(member.email, ['marketing'], dependencies);
  await changeWithoutStaff(
    member.id,
    (current) => {
      const by = { author: '', now: now() };
      if (current.status === 'pending') return changedMember(current, { ...current, status: 'rejected' }, by);
      if (current.status !== 'active') return current;
      const { joinedAt } = current;
      const over = { status: 'expired' as const, expiresAt: today, mailing: true };
      // Whoever leaves before the first day has never joined: an end before that is one that staff could not save.
      const begun = { joinedAt: joinedAt !== undefined && joinedAt > today ? undefined : joinedAt };
      return changedMember(current, { ...current, ...begun, ...over }, by);
    },
    dependencies,
  );
  await mail([ownNotice('left', about, settings.siteUrl)]);
}

/**
 * Makes the e-mail address of a link count, which its reader has proved by it, and takes what was agreed to along.
 * @returns false where it is somebody else's already
 * @throws StoreUnavailable when it was interrupted: the same again continues
 */
export async function changeAddress(
  member: MemberRecord,
  { to = '', once, email }: OwnToken,
  dependencies: ChangeDependencies,
): Promise<boolean> {
  const { stores, now, mail } = dependencies;
  const hanging = await pointedAt(stores('pointers'), recordPrefix(`members/${member.id}`));
  try {
    await changeWithoutStaff(
      member.id,
      (current) => ({ ...current, email: to, emailVerified: true }),
      dependencies,
    );
  } catch (error) {
    if (error instanceof Conflict && error.field === 'email') return false;
    throw error;
  }
  for (const ref of hanging) {
    const [entity, id = ''] = ref.split('/');
    if (entity !== 'consents') continue;
    const moved = consents(stores, now).update(id, (given) => ({ ...given, email: to }));
    await moved.catch(unlessGone);
  }
  const about = {
    id: member.id,
    to: comparedEmail(member.email) === email ? member.email : email,
    locale: localeOfMember(member),
    occasion: `changed ${once}`,
  };
  await mail([await addressChangedMail(about, dependencies)]);
  return true;
}
