import { closedSince } from '#fields/table/closed-at.ts';
import { isClosedApplication } from '../application-fields.ts';
import { type ApplicationRecord, applicationRecordSchema } from '../application-record.ts';
import { deletableRecordsOf, recordOptions } from '#http/entity-records.ts';
import { statusLink } from './status-link.ts';
import type { Submitted } from '#features/submissions/server/mails-of.ts';

/** Where applications lie, and their shape; their files are in a store of their own, see `application-files.ts`. */
export const applicationOptions = recordOptions<ApplicationRecord>({
  entity: 'applications',
  schema: applicationRecordSchema,
  foundBy: {
    emails: ({ email }) => [email],
    dueAt: (record) => (isClosedApplication(record) ? closedSince(record) : undefined),
    unfinished: ({ spam }) => (spam ? undefined : 'new'),
  },
});

export const applications = deletableRecordsOf(applicationOptions);

/** What the e-mails about an application need to know of it. */
export const submittedApplication = (record: ApplicationRecord): Submitted => ({
  entity: 'applications',
  ...record,
  statusHref: (using) => statusLink(record, { ...using, locale: record.locale }),
});
