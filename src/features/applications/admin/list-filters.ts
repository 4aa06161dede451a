import { MOST_RATING } from '../application-record.ts';
import { fill } from '#admin/i18n/fill.ts';
import { languageChoices } from '#admin/i18n/language-label.ts';
import { choices, fieldChange } from '#admin/ui/list/choices.ts';
import type { BulkAction, Choice, Filter } from '#admin/ui/list/column.ts';
import type { Locale } from '#i18n/locales.ts';
import type { applicationTexts } from './texts.ts';

type Texts = (typeof applicationTexts)['en'];

/** How the interface names what has nothing there: no position, no rating. */
const NONE = '-';

const ratings = (t: Texts): Choice[] => [
  ...Array.from({ length: MOST_RATING }, (_, place) => String(MOST_RATING - place)).map((value) => ({
    value,
    label: fill(t.rated, { rating: value }),
  })),
  { value: NONE, label: t.noRating },
];

/** By position, on the list and on the board alike. */
export const jobFilter = (t: Texts, jobs: readonly Choice[]) => ({
  field: 'jobId',
  label: t.fields.jobTitle,
  options: [...jobs, { value: NONE, label: t.noJob }],
});

export const applicationFilters = (t: Texts, jobs: readonly Choice[], reader: Locale): Filter[] => [
  { field: 'status', label: t.fields.status, options: choices(t.statuses) },
  jobFilter(t, jobs),
  { field: 'rating', label: t.fields.rating, options: ratings(t) },
  { field: 'locale', label: t.fields.locale, options: languageChoices(reader) },
  { field: 'spam', label: t.fields.spam, options: choices(t.spamWords) },
  { field: 'verified', label: t.fields.verified, options: choices(t.verifiedWords) },
  { field: 'createdAt', label: t.fields.createdAt, kind: 'days' },
];

export const applicationBulk = (t: Texts): BulkAction[] => [
  fieldChange('status', t.fields.status, choices(t.statuses)),
  {
    label: t.fields.spam,
    choices: [
      { label: t.markSpam, change: { spam: true } },
      { label: t.notSpam, change: { spam: false } },
    ],
  },
];
