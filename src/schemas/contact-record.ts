import * as v from 'valibot';
import { storedConsentsSchema } from './consents.ts';
import { DOCUMENT_KINDS } from './contact.ts';
import { localeSchema } from './locale-schema.ts';
import { noteSchema, recordEntries } from './record.ts';

export const CONTACT_STATUSES = ['new', 'inProgress', 'done', 'spam'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/**
 * A stored inquiry (design.md, "Entities"), apart from the form's schema so that none of it ships to the browser.
 * Lengths are not checked again: a later, tighter limit must not make an old inquiry unreadable. `verified` says
 * that a time token came with it; scripts off and direct calls have none.
 */
export const contactRecordSchema = v.object({
  ...recordEntries,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  documentKind: v.picklist(DOCUMENT_KINDS),
  message: v.string(),
  consents: storedConsentsSchema,
  locale: localeSchema,
  status: v.picklist(CONTACT_STATUSES),
  verified: v.boolean(),
  assignee: v.exactOptional(v.string()),
  notes: v.array(noteSchema),
});
export type ContactRecord = v.InferOutput<typeof contactRecordSchema>;
