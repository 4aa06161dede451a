import { applicationOptions, applications } from './application-records.ts';
import {
  MOST_RATING,
  applicationFields,
  isClosedApplication,
  applicationFieldTexts,
} from '../application-fields.ts';
import {
  type ApplicationRecord,
  applicationRowSchema,
  applicationBulkSchema,
  type ApplicationWork,
  applicationWorkSchema,
} from '../application-record.ts';
import { json } from '#http/answer.ts';
import { bangkokDay } from '#fields/day.ts';
import { picked } from '#fields/table/picked.ts';
import { enteredBy, isPersonal } from '#fields/table/table.ts';
import { referenceOf } from '#fields/record.ts';
import { changedApplication } from './changed-application.ts';
import { callBackMail, tellApplicant } from './tell-applicant.ts';
import { byJob, openTally } from './job-filter.ts';
import { knownJobs } from '#features/articles/jobs/known-jobs.ts';
import { appliedJobs } from './applied-jobs.ts';
import { downloadCv } from './download-cv.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { consentsOnceGenuine } from '#features/consents/server/record-consents.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { NONE, oneOfFilter } from '#staff-api/list/filters.ts';
import { dayTally } from '#staff-api/tallies.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { tableRows } from '#staff-api/table-rows.ts';
import { correspondence } from '#features/mail/server/reply.ts';

const rows = tableRows({
  table: applicationFields,
  texts: applicationFieldTexts,
  options: applicationOptions,
  rowSchema: applicationRowSchema,
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  reference: referenceOf,
});
const RATINGS = Array.from({ length: MOST_RATING }, (_, place) => String(place + 1));

const { entity, index, reads } = recordEntity('applications', {
  rows: {
    ...rows,
    toRow: (record) => ({ ...rows.toRow(record), waitsSince: waitsSince(record) }),
    rowVersion: 4,
    // What a robot seems to have sent waits for nobody.
    tallies: (row, now) =>
      row.spam
        ? []
        : [
            `status ${row.status}`,
            ...(row.jobId !== undefined && !isClosedApplication(row) ? [openTally(row.jobId)] : []),
            ...(row.waitsSince ? [`waits ${bangkokDay(row.waitsSince)}`] : []),
            ...dayTally(row, now),
          ],
    filters: {
      ...rows.filters,
      rating: oneOfFilter([...RATINGS, NONE], ({ rating }) => String(rating ?? NONE)),
    },
  },
  writes: {
    open: applications,
    update: {
      schema: applicationWorkSchema,
      fields(
        current: ApplicationRecord,
        { status, rating, spam = current.spam }: ApplicationWork,
        { now, user },
      ) {
        const next = { ...current, status, rating, spam };
        return changedApplication(current, next, { author: user.name, now: now() });
      },
    },
    bulk: applicationBulkSchema,
    // The applicant's own words and file never change, so they need not be in the audit.
    audited: (record) => picked(record, enteredBy(applicationFields, 'staff')),
    personal: isPersonal(applicationFields),
    written: consentsOnceGenuine('applications', ({ spam }) => spam),
  },
});

/** `GET /api/admin/applications/jobs`: the positions of all applications, to filter by. @throws StoreUnavailable */
const jobs = async (call: AdminCall): Promise<Response> =>
  json(200, { items: await appliedJobs(index.each(call), call.locale, await knownJobs(call)) });

/** Applications: made by the public form alone, handled by staff. The file stays while a deletion can be undone. */
export const applicationsEntity: AdminEntity = {
  ...entity,
  collection: { ...entity.collection, GET: byJob(index, reads.list) },
  collectionActions: {
    ...entity.collectionActions,
    csv: { GET: byJob(index, reads.csv) },
    jobs: { GET: jobs },
  },
  recordActions: {
    ...entity.recordActions,
    ...correspondence('applications', applications, (record) => record),
    mail: { POST: tellApplicant, DELETE: callBackMail },
    cv: { GET: downloadCv },
  },
  downloads: ['cv'],
};
export const applicationsIndex = index;

/** Since when an applicant has seen nothing happen: neither a step nor an answer; undefined for what is closed. */
export function waitsSince(record: ApplicationRecord): string | undefined {
  if (isClosedApplication(record)) return undefined;
  const { createdAt, replies = [], steps = [] } = record;
  return [...replies, ...steps, ...steps.flatMap(({ mail }) => (mail && !mail.calledBackAt ? [mail] : []))]
    .map(({ at }) => at)
    .reduce((latest, at) => (at > latest ? at : latest), createdAt);
}
