import { languageChoices } from '#admin/i18n/language-label.ts';
import { choices, fieldChange } from '#admin/ui/list/choices.ts';
import type { BulkAction, Choice, Filter } from '#admin/ui/list/column.ts';
import type { Locale } from '#i18n/locales.ts';
import type { contactTexts } from './texts.ts';

type Texts = (typeof contactTexts)['en'];

/** `-` is how the interface names inquiries that nobody has. */
export const contactFilters = (t: Texts, people: readonly Choice[], reader: Locale): Filter[] => [
  { field: 'status', label: t.fields.status, options: choices(t.statuses) },
  { field: 'assignee', label: t.fields.assignee, options: [{ value: '-', label: t.nobody }, ...people] },
  { field: 'documentKind', label: t.fields.documentKind, options: choices(t.documentKinds) },
  { field: 'locale', label: t.fields.locale, options: languageChoices(reader) },
  { field: 'verified', label: t.fields.verified, options: choices(t.verifiedWords) },
  { field: 'createdAt', label: t.fields.createdAt, kind: 'days' },
];

export const contactBulk = (t: Texts, people: readonly Choice[]): BulkAction[] => [
  fieldChange('status', t.fields.status, choices(t.statuses)),
  fieldChange('assignee', t.fields.assignee, [{ value: '', label: t.nobody }, ...people]),
];
