import * as v from 'valibot';
import { applicationFields, type ApplicationStatus } from '../application-fields.ts';
import { applicationRecordSchema, type ApplicationRecord } from '../application-record.ts';
import { enteredBy } from '#fields/table/table.ts';
import { storedValues } from '#admin/fields/stored-values.ts';
import type { Tone } from '#admin/ui/StatusBadge.tsx';

export const APPLICATIONS = 'applications';

export const applicationTones: Readonly<Record<ApplicationStatus, Tone>> = {
  new: 'open',
  reviewing: 'working',
  interview: 'working',
  offer: 'working',
  hired: 'good',
  rejected: 'quiet',
};

/** What staff work on, as a form holds it: no rating is `''`. */
export const workOf = (record: ApplicationRecord) =>
  storedValues(record, enteredBy(applicationFields, 'staff'));
export type ApplicationWorkValues = ReturnType<typeof workOf>['values'];

/** The same of an answer of the API. @throws ValiError */
export const readWork = (record: unknown) => workOf(v.parse(applicationRecordSchema, record));
