import { closedSince } from '#fields/table/closed-at.ts';
import { isClosedApplication } from '../application-fields.ts';
import { type ApplicationRecord, applicationRecordSchema } from '../application-record.ts';
import { deletableRecordsOf, recordOptions } from '#http/entity-records.ts';

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
