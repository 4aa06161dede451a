import { LOCALES } from '#i18n/locales.ts';
import { fieldChange } from '#admin/ui/list/choices.ts';
import type { BulkAction, Choice, Filter } from '#admin/ui/list/column.ts';
import type { ArticleTexts } from '../texts.ts';

/** The filters of every kind: state in each language, what lacks something, what is scheduled; category, where there are some. */
export const articleFilters = (
  { list, states, languages }: ArticleTexts,
  categories?: readonly Choice[],
): Filter[] => [
  ...LOCALES.map((locale) => ({
    field: `state.${locale}`,
    label: list.stateOf[locale],
    options: [
      { value: 'draft', label: states.draft },
      { value: 'published', label: states.public },
      { value: 'changed', label: states.changed },
    ],
  })),
  {
    field: 'missing',
    label: list.missingFilter,
    options: LOCALES.map((locale) => ({ value: locale, label: languages[locale] })),
  },
  {
    field: 'scheduled',
    label: list.scheduled,
    options: [
      { value: 'yes', label: list.yes },
      { value: 'no', label: list.no },
    ],
  },
  ...(categories ? [{ field: 'category', label: list.category, options: categories }] : []),
];

/** What can be done to many at once. */
export const articleBulk = ({ list }: ArticleTexts, categories?: readonly Choice[]): BulkAction[] => [
  ...(categories ? [fieldChange('category', list.category, categories)] : []),
  { label: list.unpublish, choices: [{ label: list.unpublishBoth, change: { unpublish: true } }] },
];
