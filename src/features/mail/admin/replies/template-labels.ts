import { partLabel } from '#admin/i18n/language-label.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';

/** What an error calls the fields of a template, each language's subject and text by its own name. */
export const templateLabels = (
  reader: Locale,
  { name, subject, body }: { readonly name: string; readonly subject: string; readonly body: string },
): Record<string, string> => ({
  name,
  ...Object.fromEntries(
    LOCALES.flatMap((locale) => [
      [`subject.${locale}`, partLabel(reader, subject, locale)],
      [`body.${locale}`, partLabel(reader, body, locale)],
    ]),
  ),
});
