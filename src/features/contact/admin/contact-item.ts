import * as v from 'valibot';
import { contactFields, type ContactStatus } from '../contact-fields.ts';
import { contactRecordSchema, type ContactRecord } from '../contact-record.ts';
import { enteredBy } from '#fields/table/table.ts';
import { storedValues } from '#admin/fields/stored-values.ts';
import type { Tone } from '#admin/ui/StatusBadge.tsx';

export const CONTACTS = 'contacts';

export const contactTones: Readonly<Record<ContactStatus, Tone>> = {
  new: 'open',
  inProgress: 'working',
  done: 'good',
  spam: 'bad',
};

/** What staff work on, as a form holds it: nobody is `''`. */
export const workOf = (record: ContactRecord) => storedValues(record, enteredBy(contactFields, 'staff'));
export type ContactWorkValues = ReturnType<typeof workOf>['values'];

/** The same of an answer of the API. @throws ValiError */
export const readWork = (record: unknown) => workOf(v.parse(contactRecordSchema, record));
