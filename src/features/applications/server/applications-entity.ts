import * as v from 'valibot';
import { applicationOptions, applications } from './application-records.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationRecord,
  applicationRecordSchema,
} from '../application-record.ts';
import { applicationBulkSchema, type ApplicationWork, applicationWorkSchema } from '../application-work.ts';
import { LOCALES } from '#i18n/locales.ts';
import { json } from '#http/handle.ts';
import { referenceOf } from '#store/reference.ts';
import { appliedJobs } from './applied-jobs.ts';
import { downloadCv } from './download-cv.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { consentsOnceGenuine } from '#features/consents/server/consents-once-genuine.ts';
import { flagColumn, instantColumn, listedColumn, textColumn } from '#staff-api/csv/columns.ts';
import { labels, valueLabels } from '#staff-api/csv/labels.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { excerpt } from '#staff-api/list/excerpt.ts';
import { exactly, flag, instants, oneOf } from '#staff-api/list/filters.ts';
import { byPlace, byText, byValue } from '#staff-api/list/sort.ts';
import { addNote } from '#staff-api/notes.ts';
import { withoutBlanks } from '#staff-api/phone.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { replyByMail } from '#features/mail/server/reply.ts';

// Lists need neither the consents nor what staff wrote, as for inquiries.
const rowSchema = v.omit(applicationRecordSchema, ['consents', 'notes', 'replies']);
export type ApplicationRow = v.InferOutput<typeof rowSchema>;

const rows: RowsDefinition<ApplicationRecord, ApplicationRow> = {
  options: applicationOptions,
  toRow: ({ consents: _consents, notes: _notes, replies: _replies, ...row }) => row,
  rowSchema,
  rowVersion: 1,
  toItem: ({ message, ...row }) => ({ ...row, ...(message && { message: excerpt(message) }) }),
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  sorts: {
    createdAt: byValue(({ createdAt }) => createdAt),
    updatedAt: byValue(({ updatedAt }) => updatedAt),
    name: byText(({ name }) => name),
    email: byText(({ email }) => email),
    status: byPlace(APPLICATION_STATUSES, ({ status }) => status),
    rating: byValue(({ rating }) => rating),
    jobTitle: byText(({ jobTitle }) => jobTitle),
    locale: byValue(({ locale }) => locale),
  },
  filters: {
    status: oneOf(APPLICATION_STATUSES, ({ status }) => status),
    jobId: exactly(({ jobId }) => jobId),
    rating: oneOf(['1', '2', '3', '4', '5', '-'], ({ rating }) => String(rating ?? '-')),
    locale: oneOf(LOCALES, ({ locale }) => locale),
    email: exactly(({ email }) => email),
    spam: flag(({ spam }) => spam),
    verified: flag(({ verified }) => verified),
    createdAt: instants(({ createdAt }) => createdAt),
    updatedAt: instants(({ updatedAt }) => updatedAt),
  },
  texts: ({ id, name, email, phone, message, jobId, jobTitle, cv }) => [
    name,
    email,
    phone,
    withoutBlanks(phone),
    message,
    jobId,
    jobTitle,
    cv.name,
    referenceOf({ id }),
  ],
  columns: [
    textColumn('id', labels.id, ({ id }) => id),
    instantColumn('createdAt', labels.createdAt, ({ createdAt }) => createdAt),
    textColumn('name', labels.name, ({ name }) => name),
    textColumn('email', labels.email, ({ email }) => email),
    textColumn('phone', labels.phone, ({ phone }) => phone),
    textColumn('jobTitle', labels.jobTitle, ({ jobTitle }) => jobTitle),
    textColumn('jobId', labels.jobId, ({ jobId }) => jobId),
    textColumn('message', labels.message, ({ message }) => message),
    listedColumn('status', labels.status, valueLabels.applicationStatus, ({ status }) => status),
    textColumn('rating', labels.rating, ({ rating }) => rating),
    textColumn('cv.name', labels.fileName, ({ cv }) => cv.name),
    textColumn('cv.size', labels.size, ({ cv }) => cv.size),
    listedColumn('locale', labels.locale, valueLabels.locale, ({ locale }) => locale),
    flagColumn('spam', labels.spam, ({ spam }) => spam),
    flagColumn('verified', labels.verified, ({ verified }) => verified),
    instantColumn('updatedAt', labels.updatedAt, ({ updatedAt }) => updatedAt),
  ],
};

const { entity, index } = recordEntity('applications', {
  rows,
  writes: {
    open: applications,
    update: {
      schema: applicationWorkSchema,
      fields: (current: ApplicationRecord, { status, rating, spam = current.spam }: ApplicationWork) => ({
        ...current,
        status,
        rating,
        spam,
      }),
    },
    bulk: applicationBulkSchema,
    // The applicant's own words and file never change, so they need not be in the audit.
    audited: ({ status, rating, spam }) => ({ status, rating, spam }),
    personal: true,
    written: consentsOnceGenuine('applications', ({ spam }) => spam),
  },
});

/** `GET /api/admin/applications/jobs`: the positions of all applications, to filter by. @throws StoreUnavailable */
const jobs = async (call: AdminCall): Promise<Response> =>
  json(200, { items: appliedJobs((await index.rows(call)).rows, call.locale) });

/** Applications: made by the public form alone, worked on by staff. A deletion erases the file with its undoing's end. */
export const applicationsEntity: AdminEntity = {
  ...entity,
  collectionActions: { ...entity.collectionActions, jobs: { GET: jobs } },
  recordActions: {
    ...entity.recordActions,
    notes: { POST: (call) => addNote(applications(call.stores, call.now), call) },
    reply: { POST: (call) => replyByMail(applications(call.stores, call.now), call) },
    cv: { GET: downloadCv },
  },
  downloads: ['cv'],
};
export const applicationsIndex = index;
