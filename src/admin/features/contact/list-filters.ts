import type { BulkAction, Filter } from '../../ui/list/column.ts';
import type { contactTexts } from './texts.ts';

type Texts = (typeof contactTexts)['en'];
type Choice = { readonly value: string; readonly label: string };

/** A list of values with their words, as choices. */
const choices = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** `-` is how the interface names inquiries that nobody has. */
export const contactFilters = (t: Texts, people: readonly Choice[]): Filter[] => [
  { field: 'status', label: t.fields.status, options: choices(t.statuses) },
  { field: 'assignee', label: t.fields.assignee, options: [{ value: '-', label: t.nobody }, ...people] },
  { field: 'documentKind', label: t.fields.documentKind, options: choices(t.documentKinds) },
  { field: 'locale', label: t.fields.locale, options: choices(t.locales) },
  { field: 'verified', label: t.fields.verified, options: choices(t.verifiedWords) },
  { field: 'createdAt', label: t.fields.createdAt, kind: 'days' },
];

export const contactBulk = (t: Texts, people: readonly Choice[]): BulkAction[] => [
  {
    label: t.fields.status,
    choices: choices(t.statuses).map(({ value, label }) => ({ label, change: { status: value } })),
  },
  {
    label: t.fields.assignee,
    choices: [{ value: '', label: t.nobody }, ...people].map(({ value, label }) => ({
      label,
      change: { assignee: value },
    })),
  },
];
