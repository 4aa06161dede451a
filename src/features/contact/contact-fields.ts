import { closedAtField } from '#fields/table/closed-at.ts';
import { limits } from '#fields/limits.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { createdAtField, FLAG_VALUES, fieldTable, idField, updatedAtField } from '#fields/table/table.ts';
import { workField } from '#fields/table/usual-fields.ts';
import { contactFormFields } from './contact-form-fields.ts';
import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTextsOf } from '#i18n/field-texts.ts';
import type { PerLocale } from '#i18n/locales.ts';

export const CONTACT_STATUSES = ['new', 'inProgress', 'done', 'spam'] as const;
/** Closed: what retention erases after its period. */
export const isClosedContact = ({ status }: { readonly status: ContactStatus }): boolean =>
  status === 'done' || status === 'spam';
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/**
 * An inquiry's fields, each said once for form, record, list, export and history; visitors': `contact-form-fields.ts`.
 */
export const contactFields = fieldTable({
  id: idField,
  createdAt: createdAtField,
  ...contactFormFields,
  locale: { kind: 'language', by: 'system', sort: true, filter: true },
  status: { ...workField, kind: 'choice', values: CONTACT_STATUSES },
  assignee: { ...workField, kind: 'staff', optional: true, schema: optionalLine(limits.name) },
  /** Whether a time token came with it; scripts off and direct calls have none. */
  verified: { kind: 'flag', by: 'system', values: FLAG_VALUES, filter: true },
  closedAt: closedAtField,
  updatedAt: updatedAtField,
});

export const contactFieldTexts: PerLocale<FieldTexts<typeof contactFields>> = fieldTextsOf('contact');
