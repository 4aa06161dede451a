import { recordPointers } from '#http/record-pointers.ts';
import { closedSince } from '#fields/table/closed-at.ts';
import { isClosedApplication } from '../application-fields.ts';
import { type ApplicationRecord, applicationRecordSchema } from '../application-record.ts';
import { type DeletableRepository, deletableRepository } from '#store/deletable-repository.ts';
import type { RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { writeMarker } from '#store/write-marker.ts';

/** Where applications lie, and their shape; their files are in a store of their own, see `application-files.ts`. */
export const applicationOptions = (stores: Stores): RepositoryOptions<ApplicationRecord> => ({
  entity: 'applications',
  store: stores('records-applications'),
  shape: { schema: applicationRecordSchema },
  marker: writeMarker(stores('index'), 'applications'),
  pointers: recordPointers(stores, 'applications', {
    emails: ({ email }) => [email],
    dueAt: (record) => (isClosedApplication(record) ? closedSince(record) : undefined),
    unfinished: ({ spam }) => (spam ? undefined : 'new'),
  }),
});

/** Applications: see `applicationRecordSchema`. */
export function applications(
  stores: Stores,
  now: () => number = Date.now,
): DeletableRepository<ApplicationRecord> {
  return deletableRepository(applicationOptions(stores), { deleted: stores('deleted'), now });
}
