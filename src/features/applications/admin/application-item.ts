import * as v from 'valibot';
import {
  applicationRecordSchema,
  type ApplicationRecord,
  type ApplicationStatus,
} from '../application-record.ts';
import type { ApplicationWork } from '../application-work.ts';
import type { Stored } from '#admin/ui/form/use-record-form.ts';
import type { Tone } from '#admin/ui/StatusBadge.tsx';

export const APPLICATIONS = 'applications';

/** An application as lists hold it; `message` is its beginning. */
export const applicationItemSchema = v.omit(applicationRecordSchema, ['consents', 'notes', 'replies']);
export type ApplicationItem = v.InferOutput<typeof applicationItemSchema>;

export const applicationTones: Readonly<Record<ApplicationStatus, Tone>> = {
  new: 'open',
  reviewing: 'working',
  interview: 'working',
  offer: 'working',
  hired: 'good',
  rejected: 'quiet',
};

/** What staff work on, as a form holds it: no rating is `''`. */
export type WorkValues = { status: ApplicationStatus; rating: number | ''; spam: boolean };

export const workOf = ({
  status,
  rating,
  spam,
  version,
  updatedAt,
}: ApplicationRecord): Stored<WorkValues> => ({
  values: { status, rating: rating ?? '', spam },
  version,
  updatedAt,
});

/** The same of an answer of the interface. @throws ValiError */
export const readWork = (record: unknown): Stored<WorkValues> =>
  workOf(v.parse(applicationRecordSchema, record));

/** What the interface is told; a missing rating is none. */
export const workBody = ({ status, rating, spam }: ApplicationWork) => ({
  status,
  rating: rating ?? '',
  spam,
});
