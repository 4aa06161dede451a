import type { PersonalDataSource } from './sources/source.ts';
import { applicationsSource } from './sources/applications.ts';
import { auditSource } from './sources/audit.ts';
import { consentsSource } from './sources/consents.ts';
import { contactsSource } from './sources/contacts.ts';
import { deletedSource } from './sources/deleted.ts';
import { mailsSource } from './sources/mails.ts';
import { membersSource } from './sources/members.ts';

/** Where a person's own records lie: found by the e-mail address in them. */
export const recordSources: readonly PersonalDataSource[] = [
  contactsSource,
  membersSource,
  applicationsSource,
];

/**
 * What hangs on those, or repeats what is in them: also found by the ids of what was found before. Mails can be about
 * consents, so they come after them.
 */
export const dependentSources: readonly PersonalDataSource[] = [
  deletedSource,
  consentsSource,
  mailsSource,
  auditSource,
];

/**
 * Every place where personal data lies, but for the requests about it (`requests.ts`). What else there is holds none:
 * uploaded pictures and articles are the organisation's own; limits count under keyed digests that change daily and go
 * after two days; the accounts of staff are looked after under `/admin/staff`.
 */
export const sources: readonly PersonalDataSource[] = [...recordSources, ...dependentSources];
