import * as v from 'valibot';
import { contactRecordSchema, type ContactRecord, type ContactStatus } from '../contact-record.ts';
import type { ContactWork } from '../contact-work.ts';
import type { Stored } from '#admin/ui/form/use-record-form.ts';
import type { Tone } from '#admin/ui/StatusBadge.tsx';

export const CONTACTS = 'contacts';

/** An inquiry as lists hold it; `message` is its beginning. */
export const contactItemSchema = v.omit(contactRecordSchema, ['consents', 'notes', 'replies']);
export type ContactItem = v.InferOutput<typeof contactItemSchema>;

export const contactTones: Readonly<Record<ContactStatus, Tone>> = {
  new: 'open',
  inProgress: 'working',
  done: 'good',
  spam: 'bad',
};

/** What staff work on, as a form holds it: nobody is `''`. */
export type WorkValues = { status: ContactStatus; assignee: string };

export const workOf = ({ status, assignee, version, updatedAt }: ContactRecord): Stored<WorkValues> => ({
  values: { status, assignee: assignee ?? '' },
  version,
  updatedAt,
});

/** The same of an answer of the interface. @throws ValiError */
export const readWork = (record: unknown): Stored<WorkValues> => workOf(v.parse(contactRecordSchema, record));

/** What the interface is told; a missing assignee is nobody. */
export const workBody = ({ status, assignee }: ContactWork) => ({ status, assignee: assignee ?? '' });
