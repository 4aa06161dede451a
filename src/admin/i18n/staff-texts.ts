import { LOCALES, type Locale, type PerLocale } from '#i18n/locales.ts';
import type { Dictionary } from '#i18n/texts/en.ts';

const modules = import.meta.glob<Dictionary>('../../i18n/texts/*.ts', { import: 'default' });
const loaded = new Map<Locale, Dictionary>();

/** Loads a language's texts: one file for the staff area, and only the one that is read. */
export async function loadTexts(locale: Locale): Promise<void> {
  const load = modules[`../../i18n/texts/${locale}.ts`];
  if (!load) throw new Error(`src/i18n/texts/${locale}.ts is missing.`);
  loaded.set(locale, await load());
}

/** A language's texts. @throws Error where they were not loaded before */
function textsOf(locale: Locale): Dictionary {
  const texts = loaded.get(locale);
  if (!texts) throw new Error(`The texts in ${locale} are not loaded.`);
  return texts;
}

/** The texts of one subject in each language that is loaded. @throws Error on reading one that is not */
export const textsAbout = <Subject extends keyof Dictionary>(
  subject: Subject,
): PerLocale<Dictionary[Subject]> =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      LOCALES.map((locale) => [locale, { enumerable: true, get: () => textsOf(locale)[subject] }]),
    ),
  ) as PerLocale<Dictionary[Subject]>;
