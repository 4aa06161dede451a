import * as v from 'valibot';
import { type CategoryKind } from '../category-fields.ts';
import { categoryRecordSchema, type CategoryRecord } from '../category.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { type LocalisedText, textIn } from '#fields/localised-text.ts';
import type { StoredValues } from '#admin/ui/form/use-record-form.ts';

export const CATEGORIES = 'categories';

/** What the form edits; the place in the list is the list's business. */
export type CategoryValues = { kind: CategoryKind; slug: string; name: Record<Locale, string> };

export const storedCategory = ({
  kind,
  slug,
  name,
  version,
  updatedAt,
}: CategoryRecord): StoredValues<CategoryValues> => ({
  values: { kind, slug, name },
  version,
  updatedAt,
});

/** The same of an answer of the API. @throws ValiError */
export const readCategory = (record: unknown): StoredValues<CategoryValues> =>
  storedCategory(v.parse(categoryRecordSchema, record));

/** What a category is called: in the reader's language, else in the other. */
export const categoryName = ({ name }: { readonly name: LocalisedText }, locale: Locale): string =>
  textIn(name, locale);

/** The languages in which it has no name. */
export const missingNames = ({ name }: { readonly name: LocalisedText }): Locale[] =>
  LOCALES.filter((locale) => name[locale] === '');
