import { type Locale, perLocale } from '#i18n/locales.ts';

type ByLocale<T> = Readonly<Record<Locale, T>>;

/** What a feature's screens say, with what the fields of its records are called. */
export const withFieldTexts = <Screen extends object, Fields extends object>(
  screens: ByLocale<Screen>,
  fields: ByLocale<Fields>,
): ByLocale<Screen & Fields> => perLocale((locale) => ({ ...screens[locale], ...fields[locale] }));
