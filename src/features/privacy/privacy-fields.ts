import { createdAtField, fieldTable, idField, updatedAtField } from '#fields/table/table.ts';
import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTextsOf } from '#i18n/field-texts.ts';
import type { PerLocale } from '#i18n/locales.ts';

/** What a person may ask for: a copy of the data (PDPA, section 30), or that it is erased (section 33). */
export const PRIVACY_KINDS = ['access', 'erasure'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

/** By which staff enter that a request came; `page`: the page behind the link in each e-mail, `staff`: nobody asked. */
export const ENTERED_WAYS = ['email', 'phone', 'letter'] as const;
const PRIVACY_WAYS = ['page', ...ENTERED_WAYS, 'staff'] as const;
export type PrivacyWay = (typeof PRIVACY_WAYS)[number];

const PRIVACY_STATES = ['open', 'done', 'refused'] as const;

/** The fields of a request about personal data, each said once, as for inquiries. */
export const privacyFields = fieldTable({
  id: idField,
  kind: { kind: 'choice', by: 'staff', values: PRIVACY_KINDS, sort: true, filter: true },
  /** Gone after an erasure, as is `reason`. */
  email: { kind: 'email', by: 'staff', optional: true, personal: true, sort: true, search: true },
  way: { kind: 'choice', by: 'staff', values: PRIVACY_WAYS, sort: true, filter: true },
  /** Whether the person withdrew a consent that the stored data rests on. */
  withdrawal: { kind: 'flag', by: 'system', optional: true, filter: true },
  receivedAt: { kind: 'instant', by: 'staff', sort: true, filter: true },
  dueAt: { kind: 'instant', by: 'system', sort: true, filter: true },
  state: { kind: 'choice', by: 'system', values: PRIVACY_STATES, sort: true, filter: true },
  closedAt: { kind: 'instant', by: 'system', optional: true, sort: true, filter: true },
  'closedBy.name': { kind: 'line', by: 'system', optional: true },
  reason: { kind: 'lines', by: 'staff', optional: true },
  /** The language to answer in, where it is known. */
  locale: { kind: 'language', by: 'system', optional: true, list: false },
  /** A keyed digest of the e-mail address: it tells only those who ask with the address whether it was this one. */
  subject: { kind: 'slug', by: 'system', list: false, csv: false },
  createdAt: { ...createdAtField, list: false, csv: false },
  updatedAt: { ...updatedAtField, list: false, csv: false },
});

export const privacyFieldTexts: PerLocale<FieldTexts<typeof privacyFields>> = fieldTextsOf('privacy');
