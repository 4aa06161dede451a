import { mailsAbout } from '#features/mail/server/mail-records.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { lacksConsents } from '#features/privacy/server/sent-consents.ts';
import { eachUnfinished, type UnfinishedForm } from './unfinished.ts';
import { members } from '#features/membership/server/member-records.ts';
import { applications, submittedApplication } from '#features/applications/server/application-records.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { confirmationOf } from '#features/membership/server/confirmation-mail.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { mailsOf } from '#features/submissions/server/mails-of.ts';
import { submittedMember } from '#features/membership/server/registration.ts';
import type { MailPurpose, OutgoingMail } from '#fields/outgoing-mail.ts';

export type MissingMailsDependencies = Pick<
  SubmissionDependencies,
  'stores' | 'secret' | 'now' | 'settings' | 'mail'
>;

/** By then, whatever stored a submission has finished its e-mails. */
const FROM_MS = 10 * 60_000;
/** A later e-mail would puzzle its reader. */
const UNTIL_MS = 24 * 60 * 60_000;

/** The e-mails of a form; `toSender` is the one besides staff's notice. */
interface Due {
  readonly toSender: MailPurpose;
  readonly mails: () => Promise<readonly OutgoingMail[]>;
}

/** What is due for a form; undefined for what is gone, a robot's, or staff's own. @throws StoreUnavailable */
async function dueFor(
  { entity, id }: UnfinishedForm,
  dependencies: MissingMailsDependencies,
): Promise<Due | undefined> {
  const { stores, now } = dependencies;
  const toSender = 'acknowledgement';
  if (entity === 'contacts') {
    const record = await contacts(stores, now).find(id);
    if (!record || record.status === 'spam') return undefined;
    return { toSender, mails: () => mailsOf({ entity, ...record }, dependencies) };
  }
  if (entity === 'applications') {
    const record = await applications(stores, now).find(id);
    if (!record || record.spam) return undefined;
    return { toSender, mails: () => mailsOf(submittedApplication(record), dependencies) };
  }
  const member = await members(stores, now).find(id);
  if (!member || member.source !== 'form' || member.spam) return undefined;
  return {
    toSender: member.emailVerified ? toSender : 'confirmation',
    mails: () => mailsOfMember(member, dependencies),
  };
}

/**
 * Writes the e-mails that are missing of submissions of the last day, whose process died or whose outbox failed right
 * after they were stored; so what staff bring back from spam on the same day is acknowledged too. Complete ones are not
 * looked at again. @returns for how many; the next call continues @throws StoreUnavailable
 */
export async function writeMissingMails(
  dependencies: MissingMailsDependencies,
  endsAt = Infinity,
): Promise<number> {
  const { stores, now } = dependencies;
  let written = 0;
  await eachUnfinished('mails', dependencies, endsAt, async (form) => {
    const { entity, id, key } = form;
    const age = now() - form.createdAt;
    if (age < FROM_MS) return;
    const due = await dueFor(form, dependencies);
    const missing = due && age < UNTIL_MS ? await missingOf(due, `${entity}/${id}`, dependencies) : [];
    if (due && missing.length > 0) {
      written += 1;
      await dependencies.mail((await due.mails()).filter(({ purpose }) => missing.includes(purpose)));
    } else if (!(await lacksConsents({ entity, id }, dependencies))) await stores('pointers').delete(key);
  });
  return written;
}

/** Of what purposes nothing is kept; a registration's e-mails have an occasion, by which they are not looked for. */
async function missingOf(
  { toSender }: Due,
  ref: string,
  dependencies: MissingMailsDependencies,
): Promise<readonly MailPurpose[]> {
  const kept = (await mailsAbout(ref, dependencies)).map(({ purpose }) => purpose);
  return (['notice', toSender] as const).filter((purpose) => !kept.includes(purpose));
}

async function mailsOfMember(
  member: MemberRecord,
  dependencies: MissingMailsDependencies,
): Promise<readonly OutgoingMail[]> {
  if (member.emailVerified) return mailsOf(submittedMember(member), dependencies);
  const notice = await mailsOf(submittedMember(member), dependencies, ['notice']);
  return [await confirmationOf(member, dependencies), ...notice];
}
