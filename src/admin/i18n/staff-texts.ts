import type { TFunction } from 'i18next';
import { createI18n } from '#i18n/i18n.ts';
import { localeEntry } from '#i18n/languages.ts';
import { LOCALES, type Locale, type PerLocale } from '#i18n/locales.ts';
import { joinCompounds } from '#i18n/thai-compounds.ts';
import type { StaffAreaTexts } from '#i18n/texts/en.ts';

const modules = import.meta.glob<StaffAreaTexts>('../../i18n/texts/*/staff-area.ts', { import: 'default' });
const i18n = createI18n();

/** Loads a language's texts: one file for the staff area, and only the one that is read. */
export async function loadTexts(locale: Locale): Promise<void> {
  const load = modules[`../../i18n/texts/${locale}/staff-area.ts`];
  if (!load) throw new Error(`src/i18n/texts/${locale}/staff-area.ts is missing.`);
  const shown = localeEntry(locale).spaced ? await load() : (joinedWithin(await load()) as StaffAreaTexts);
  for (const [subject, texts] of Object.entries(shown)) i18n.addResourceBundle(locale, subject, texts);
}

/** Texts whose compounds stay on one line each. */
const joinedWithin = (texts: unknown): unknown =>
  typeof texts === 'string'
    ? joinCompounds(texts)
    : Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, joinedWithin(text)]));

/** The texts of one subject in a language, to fill placeholders and choose plural forms; components have `useTranslator`. */
export const translator = <Subject extends keyof StaffAreaTexts>(
  locale: Locale,
  subject: Subject,
): TFunction<Subject> => i18n.getFixedT(locale, subject);

/** What one subject says in a language. @throws Error where that was not loaded before */
function textsOf<Subject extends keyof StaffAreaTexts>(
  locale: Locale,
  subject: Subject,
): StaffAreaTexts[Subject] {
  if (!i18n.hasResourceBundle(locale, subject)) throw new Error(`The texts in ${locale} are not loaded.`);
  return i18n.getResourceBundle(locale, subject) as StaffAreaTexts[Subject];
}

/**
 * The texts of one subject in each language that is loaded, as they are. @throws Error if one is read that is not
 * loaded
 */
export const textsAbout = <Subject extends keyof StaffAreaTexts>(
  subject: Subject,
): PerLocale<StaffAreaTexts[Subject]> =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      LOCALES.map((locale) => [locale, { enumerable: true, get: () => textsOf(locale, subject) }]),
    ),
  ) as PerLocale<StaffAreaTexts[Subject]>;
