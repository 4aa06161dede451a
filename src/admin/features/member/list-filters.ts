import type { BulkAction, Filter } from '../../ui/list/column.ts';
import type { memberTexts } from './texts.ts';

type Texts = (typeof memberTexts)['en'];

/** A list of values with their words, as choices. */
const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** `-` is how the interface names members without a kind. */
export const memberFilters = (t: Texts): Filter[] => [
  { field: 'status', label: t.fields.status, options: choices(t.statuses) },
  {
    field: 'type',
    label: t.fields.type,
    options: [...choices(t.types), { value: '-', label: t.noType }],
  },
  { field: 'source', label: t.fields.source, options: choices(t.sources) },
  { field: 'emailVerified', label: t.fields.emailVerified, options: choices(t.verified) },
  { field: 'spam', label: t.fields.spam, options: choices(t.spamWords) },
  { field: 'joinedAt', label: t.fields.joinedAt, kind: 'days' },
  { field: 'expiresAt', label: t.fields.expiresAt, kind: 'days' },
  { field: 'createdAt', label: t.fields.createdAt, kind: 'days' },
];

export const memberBulk = (t: Texts): BulkAction[] => [
  {
    label: t.fields.status,
    choices: choices(t.statuses).map(({ value, label }) => ({ label, change: { status: value } })),
  },
  {
    label: t.fields.type,
    choices: [...choices(t.types), { value: '', label: t.noType }].map(({ value, label }) => ({
      label,
      change: { type: value },
    })),
  },
  { label: t.fields.spam, choices: [{ label: t.notSpam, change: { spam: false } }] },
];
