import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTexts } from '#i18n/field-texts.ts';
import { type Locale, perLocale, type PerLocale } from '#i18n/locales.ts';
import type { KINDS } from './article-kinds.ts';
import type { ArticleKind } from './article.ts';

/** What only one kind has, with what every kind has. */
function withCommon<Fields extends object, Values extends object>(
  own: { readonly fields: Fields; readonly values: Values },
  locale: Locale,
) {
  const { fields, values } = fieldTexts[locale].articles;
  return { fields: { ...fields, ...own.fields }, values: { ...values, ...own.values } };
}

/** What the fields of a kind of article are called, wherever they are named. */
export const articleFieldTexts = {
  news: perLocale((locale) => withCommon(fieldTexts[locale].news, locale)),
  events: perLocale((locale) => withCommon(fieldTexts[locale].events, locale)),
  jobs: perLocale((locale) => withCommon(fieldTexts[locale].jobs, locale)),
} satisfies { readonly [K in ArticleKind]: PerLocale<FieldTexts<(typeof KINDS)[K]['table']>> };
