import { Conflict, StoreUnavailable } from '#store/errors.ts';
import { memberByEmail, members } from './member-records.ts';
import type { MemberRecord } from '../member.ts';
import type { MembershipFields } from '../membership.ts';
import type { TFunction } from 'i18next';
import { LOCALES } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import { logFailure } from '#http/log.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import type { ReceivedSubmission } from '#features/submissions/server/submission-kind.ts';
import { alreadyMemberOf, confirmationOf } from './confirmation-mail.ts';
import { pendingMember } from './registration.ts';

/** In every language, since who reads the record is not known. */
function inAllLanguages(say: (t: TFunction<'members'>) => string): string {
  return LOCALES.map((locale) => say(translator(locale, 'members'))).join(' · ');
}

/** Whose notes these are: nobody signed in wrote them. */
export const FORM_AUTHOR = inAllLanguages((t) => t('website'));
/** More would bury the notes of the staff. */
const MOST_NOTES = 10;
/** Somebody else's registration with this e-mail address may be on its way into the store: so often, so long. */
const LOOKS = 5;
const PAUSE_MS = 300;

/**
 * What a registration with an e-mail address that is in use comes to. The visitor is told the same as anybody; the
 * owner of the address gets a mail: the confirmation once more where it is still due, else that the address is a
 * member's already. What was sent differently this time is kept as a note for the staff, who can ask; it changes
 * nothing in the record, since nobody has proved whose it is. A robot's record gives way to a person's.
 * @returns the record to go on with where a robot's gave way
 * @throws StoreUnavailable, also where the other registration never arrives: then nothing may be claimed
 */
export async function handleRegisteredEmail(
  fields: MembershipFields,
  received: ReceivedSubmission,
  dependencies: SubmissionDependencies,
): Promise<MemberRecord | undefined> {
  const member = await settledMember(fields.email, dependencies);
  if (received.trust === 'spam') return undefined;
  const repository = members(dependencies.stores, dependencies.now);
  if (member.spam && !member.emailVerified) {
    return repository.update(member.id, ({ notes, spam: _spam, ...current }) => ({
      ...current,
      ...pendingMember(fields, received),
      notes,
    }));
  }
  await noteDifference(member, fields, received, dependencies);
  const isDue = member.source === 'form' && member.status === 'pending' && !member.emailVerified;
  const mail = isDue
    ? await confirmationOf(member, dependencies, received.id)
    : await alreadyMemberOf(member, received.locale, dependencies, received.id);
  await dependencies.mail([mail]);
  return undefined;
}

async function settledMember(
  email: string,
  { stores }: Pick<SubmissionDependencies, 'stores'>,
): Promise<MemberRecord> {
  for (let look = 0; look < LOOKS; look++) {
    const found = await memberByEmail(stores, email);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new StoreUnavailable('store a registration', 'another one with the same address is not done yet');
}

/** What the other registration says, in the languages of the staff, who read it beside the record. */
const difference = ({ firstName, lastName, phone, consents }: MembershipFields): string =>
  [
    `${inAllLanguages((t) => t('registeredAgain'))}:`,
    `${firstName} ${lastName}, ${phone}`,
    ...(consents.marketing ? [inAllLanguages((t) => t('wantsNews'))] : []),
  ].join('\n');

async function noteDifference(
  member: MemberRecord,
  fields: MembershipFields,
  { at }: ReceivedSubmission,
  { stores, now }: SubmissionDependencies,
): Promise<void> {
  const text = difference(fields);
  const isSame =
    (['firstName', 'lastName', 'phone'] as const).every((field) => member[field] === fields[field]) &&
    (!fields.consents.marketing || member.consents.marketing?.given === true);
  const own = member.notes.filter(({ author }) => author === FORM_AUTHOR);
  if (isSame || own.length >= MOST_NOTES || own.some((note) => note.text === text)) return;
  try {
    await members(stores, now).update(member.id, (current) => ({
      ...current,
      notes: [...current.notes, { at, author: FORM_AUTHOR, text }],
    }));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    logFailure(error);
  }
}
