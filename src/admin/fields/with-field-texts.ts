import { LOCALES, type PerLocale } from '#i18n/locales.ts';

/** What a feature's screens say, with what the fields of its records are called; read when a language is loaded. */
export const withFieldTexts = <Screen extends object, Fields extends object>(
  screens: PerLocale<Screen>,
  fields: PerLocale<Fields>,
): PerLocale<Screen & Fields> =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        { enumerable: true, get: () => ({ ...screens[locale], ...fields[locale] }) },
      ]),
    ),
  ) as PerLocale<Screen & Fields>;
