import { choices, fieldChange } from '#admin/ui/list/choices.ts';
import type { BulkAction, Filter } from '#admin/ui/list/column.ts';
import type { memberTexts } from './texts.ts';

type Texts = (typeof memberTexts)['en'];

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
  fieldChange('status', t.fields.status, choices(t.statuses)),
  fieldChange('type', t.fields.type, [...choices(t.types), { value: '', label: t.noType }]),
  { label: t.fields.spam, choices: [{ label: t.notSpam, change: { spam: false } }] },
];
