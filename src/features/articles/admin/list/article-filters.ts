import { languageName } from '#i18n/language-name.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { fill } from '#admin/i18n/fill.ts';
import { languageChoices } from '#admin/i18n/language-label.ts';
import { fieldChange } from '#admin/ui/list/choices.ts';
import type { BulkAction, Choice, Filter } from '#admin/ui/list/column.ts';
import type { ArticleTexts } from '../texts.ts';

/** The filters of every kind: state in each language, what lacks something, what is scheduled; category, where there are some. */
export const articleFilters = (
  { list, states }: ArticleTexts,
  reader: Locale,
  categories?: readonly Choice[],
): Filter[] => [
  ...LOCALES.map((locale) => ({
    field: `state.${locale}`,
    label: fill(list.stateOf, { language: languageName(reader, locale) }),
    options: [
      { value: 'draft', label: states.draft },
      { value: 'published', label: states.public },
      { value: 'changed', label: states.changed },
    ],
  })),
  {
    field: 'missing',
    label: list.missingFilter,
    options: languageChoices(reader),
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
