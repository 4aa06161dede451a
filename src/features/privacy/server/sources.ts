import type { PersonalDataSource } from './sources/source.ts';
import { auditSource } from './sources/audit.ts';
import { deletedSource, eraseFilesOf } from './sources/deleted.ts';
import { applicationFileKey, applicationFiles } from '#features/applications/server/application-files.ts';
import { applications } from '#features/applications/server/application-records.ts';
import { applicationsIndex } from '#features/applications/server/applications-entity.ts';
import { recordSource } from './sources/record-source.ts';
import { consents } from '#features/consents/server/consent-records.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { mailRows, mails } from '#features/mail/server/mail-records.ts';
import { mailsIndex } from '#features/mail/server/mails-entity.ts';
import { hashedKeyPart } from '#store/key.ts';
import { memberName } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import { membersIndex } from '#features/membership/server/member-rows.ts';

/**
 * Members, and the reservations of their e-mail addresses. A deletion only gives a reservation back, under a digest
 * that likely addresses could be tried against, so the key itself goes too. Whoever registers with the address in the
 * very moment is refused once and can try again.
 */
const membersSource = recordSource({
  name: 'members',
  index: membersIndex,
  open: members,
  emails: ({ email }) => [email],
  title: memberName,
  async before(id, { stores, now }) {
    const record = await members(stores, now).find(id);
    if (record) await stores('reservations').delete(reservationOf(record.email));
  },
  async after({ person }, { stores }) {
    if (person !== undefined) await stores('reservations').delete(reservationOf(person));
  },
});

/** As `reservations.ts` makes it. */
const reservationOf = (email: string): string => `members/email/${hashedKeyPart(comparedEmail(email))}`;

/** E-mails to the person, and about the person's records, such as a notice that still waits with its text. */
const mailsSource = recordSource({
  name: 'mails',
  index: mailsIndex,
  open: mails,
  emails: ({ to, replyTo = '' }) => [to, replyTo],
  about: ({ entity, entityId }) => `${entity}/${entityId}`,
  title: ({ subject }) => subject,
  // Links in a text that waits to be sent are for its reader alone: one of them may choose a colleague's password.
  shown: mailRows.toRow,
});

/** Inquiries, with what staff noted on them and answered. */
const contactsSource = recordSource({
  name: 'contacts',
  index: contactsIndex,
  open: contacts,
  emails: ({ email }) => [email],
  title: ({ name }) => name,
});

/** What the person agreed to, and what rested on the records that go. */
const consentsSource = recordSource({
  name: 'consents',
  open: consents,
  emails: ({ email }) => [email],
  about: ({ source }) => `${source.entity}/${source.id}`,
  title: ({ purpose }) => purpose,
});

/** Applications for jobs, with the file that came along. The file goes first: by the record it is found again. */
const applicationsSource = recordSource({
  name: 'applications',
  index: applicationsIndex,
  open: applications,
  emails: ({ email }) => [email],
  title: ({ name }) => name,
  files: (record, { files }) => [
    { name: record.cv.name, read: () => applicationFiles(files).get(applicationFileKey(record)) },
  ],
  before: (id, { files }) => eraseFilesOf(files, `applications/${id}`),
});

/** What hangs on those and staff look at while they work. */
export const shownSources: readonly PersonalDataSource[] = [consentsSource, mailsSource];

/** Where a person's own records lie: found by the e-mail address in them. */
export const recordSources: readonly PersonalDataSource[] = [
  contactsSource,
  membersSource,
  applicationsSource,
];

/** What hangs on those, found by their ids as well; e-mails, which can be about consents, after these. */
export const dependentSources: readonly PersonalDataSource[] = [
  deletedSource({ contacts, members, applications }),
  ...shownSources,
  auditSource,
];

/**
 * Every place where personal data is stored, except the requests about it (`requests.ts`). Nothing else holds any:
 * uploaded pictures and articles are the organisation's own; limits count under keyed digests that change daily and are
 * deleted after two days; staff accounts are managed under `/admin/staff`.
 */
export const sources: readonly PersonalDataSource[] = [...recordSources, ...dependentSources];
