import type { Locale } from '#i18n/locales.ts';
import { type LocalisedText, textIn } from '#fields/localised-text.ts';

/** What a category is called: in the reader's language, else in the other. */
export const categoryName = ({ name }: { readonly name: LocalisedText }, locale: Locale): string =>
  textIn(name, locale);
