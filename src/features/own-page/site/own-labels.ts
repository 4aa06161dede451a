import { memberFieldTexts } from '#features/membership/member-fields.ts';
import { fieldLabels } from '#fields/table/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import { texts } from '#i18n/t.ts';
import { ownFields } from '../own-data.ts';

/** The id of a field's control. In small letters: behind `#` any other is taken for a mailed link (`post-fragment.ts`). */
export const ownFieldId = (path: string): string => `own-${path.replace('.', '-').toLowerCase()}`;

/** What the fields of the page's forms are called, by path, in the order of the page. */
export function ownLabels(locale: Locale): Readonly<Record<string, string>> {
  const t = texts(locale);
  return {
    ...fieldLabels(ownFields, memberFieldTexts[locale], locale),
    directory: t('ownPage.directory'),
    email: t('ownPage.newEmail'),
    sure: t('ownPage.leaveSure'),
  };
}
