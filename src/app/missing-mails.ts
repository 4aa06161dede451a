import type { MailEntity, MailPurpose } from '#features/mail/mail-fields.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { mailRows } from '#features/mail/server/mail-records.ts';
import { members } from '#features/membership/server/member-records.ts';
import { readRows } from '#store/list-index/row-index.ts';
import { applicationsIndex } from '#features/applications/server/applications-entity.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { membersIndex } from '#features/membership/server/members-entity.ts';
import { logFailure } from '#http/log.ts';
import { confirmationOf } from '#features/membership/server/confirmation-mail.ts';
import { localeOfMember } from '#features/membership/member-locale.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { mailsOf } from '#features/submissions/server/mails-of.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { submittedApplication } from '#features/applications/server/submitted-application.ts';
import { submittedContact } from '#features/contact/server/submitted-contact.ts';
import { submittedMember } from '#features/membership/server/submitted-member.ts';

export interface MissingMailsDependencies extends Pick<
  SubmissionDependencies,
  'stores' | 'secret' | 'now' | 'settings' | 'mail'
> {
  /** As in `AdminDependencies`. */
  readonly process: object;
}

/** Whoever stores a submission is done with its mails by then. */
const FROM_MS = 10 * 60_000;
/** A later mail would puzzle its reader. */
const UNTIL_MS = 24 * 60 * 60_000;
/** Written at once, and in one run: a run has little time, and the next one goes on. */
const MOST = 3;

type MailsOfOne = () => Promise<readonly OutgoingMail[]>;

/**
 * Writes the mails that are missing: those of submissions of the last day whose process died, or whose outbox failed,
 * right after they were stored. So what staff bring back from spam on the same day is acknowledged too.
 * @returns for how many submissions
 * @throws StoreUnavailable
 */
export async function writeMissingMails(dependencies: MissingMailsDependencies): Promise<number> {
  const { stores, now, process } = dependencies;
  const read = { stores, now, process };
  const known = new Set((await readRows(mailRows, { stores, memory: {}, now })).rows.map(({ id }) => id));
  /** Each mail is kept by a write of its own, so any of them may be the one that is missing. */
  const isMissing = (
    entity: MailEntity,
    { id, createdAt }: { readonly id: string; readonly createdAt: string },
    toSender: MailPurpose = 'acknowledgement',
  ): boolean => {
    const age = now() - Date.parse(createdAt);
    const isKept = (purpose: MailPurpose) => known.has(mailId({ entity, entityId: id, purpose }));
    return age > FROM_MS && age < UNTIL_MS && !(isKept('notice') && isKept(toSender));
  };
  const [contacts, applications, registered] = await Promise.all([
    contactsIndex.rows(read),
    applicationsIndex.rows(read),
    membersIndex.rows(read),
  ]);
  const all: MailsOfOne[] = [
    ...contacts.rows
      .filter((row) => isMissing('contacts', row) && row.status !== 'spam')
      .map((row) => () => mailsOf(submittedContact(row), dependencies)),
    ...applications.rows
      .filter((row) => isMissing('applications', row) && !row.spam)
      .map((row) => () => mailsOf(submittedApplication(row), dependencies)),
    ...registered.rows
      .filter((row) => row.source === 'form' && !row.spam)
      .filter((row) => isMissing('members', row, row.emailVerified ? 'acknowledgement' : 'confirmation'))
      .map(
        ({ id }) =>
          () =>
            mailsOfMember(id, dependencies),
      ),
  ];
  const missing = all.slice(0, MOST);
  await mapConcurrently(missing, MOST, async (mailsOfOne) => {
    await mailsOfOne().then(dependencies.mail).catch(logFailure);
  });
  return missing.length;
}

async function mailsOfMember(
  id: string,
  dependencies: MissingMailsDependencies,
): Promise<readonly OutgoingMail[]> {
  const member = await members(dependencies.stores, dependencies.now).find(id);
  if (!member) return [];
  const submitted = { ...submittedMember(member), locale: localeOfMember(member) };
  if (member.emailVerified) return mailsOf(submitted, dependencies);
  const notice = await mailsOf(submitted, dependencies, ['notice']);
  return [await confirmationOf(member, dependencies), ...notice];
}
