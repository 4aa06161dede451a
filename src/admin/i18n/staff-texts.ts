import type { TFunction } from 'i18next';
import { fieldTexts } from '#i18n/field-texts.ts';
import { createI18n } from '#i18n/i18n.ts';
import { localeEntry } from '#i18n/languages.ts';
import { type Locale, LOCALES, type PerLocale, perLocale } from '#i18n/locales.ts';
import { joinWithin } from '#i18n/thai-compounds.ts';
import type { Dictionary, StaffAreaTexts } from '#i18n/dictionaries.ts';

const modules = import.meta.glob<StaffAreaTexts>('../../i18n/texts/*/staff-area.ts');
const i18n = createI18n();

type Subject = keyof StaffAreaTexts;
type FieldWords = PerLocale<Readonly<Record<string, object>>>;
/** What a subject's screens say, with what the fields of its records are called where it has any. */
export type TextsOf<S extends Subject> = StaffAreaTexts[S] &
  (S extends keyof Dictionary['fields'] ? Dictionary['fields'][S] : unknown);

/** Loads a language's texts: one file for the staff area, and only the one that is read. */
export async function loadTexts(locale: Locale): Promise<void> {
  const load = modules[`../../i18n/texts/${locale}/staff-area.ts`];
  if (!load) throw new Error(`src/i18n/texts/${locale}/staff-area.ts is missing.`);
  const shown = localeEntry(locale).spaced ? await load() : joinWithin(await load());
  const fields = (fieldTexts as FieldWords)[locale];
  for (const [subject, texts] of Object.entries(shown)) {
    i18n.addResourceBundle(locale, subject, { ...texts, ...fields[subject] });
  }
}

/** The texts of one subject in a language, to fill placeholders and choose plural forms; components have `useTranslator`. */
export const translator = <S extends Subject>(locale: Locale, subject: S): TFunction<S> =>
  i18n.getFixedT(locale, subject);

/** The texts of one subject in a language, as they are. @throws Error if that is not loaded */
export function textsIn<S extends Subject>(locale: Locale, subject: S): TextsOf<S> {
  if (!i18n.hasResourceBundle(locale, subject)) throw new Error(`The texts in ${locale} are not loaded.`);
  return i18n.getResourceBundle(locale, subject) as TextsOf<S>;
}

/**
 * What a field says, as the server put it, in another language; as it is where its words are not known here, or have
 * numbers in them.
 */
export function messageIn(locale: Locale, message: string): string {
  for (const known of LOCALES.filter((one) => i18n.hasResourceBundle(one, 'messages'))) {
    const found = entriesOf(textsIn(known, 'messages')).find(([, text]) => text === message);
    if (found) return textsIn(locale, 'messages')[found[0]];
  }
  return message;
}
const entriesOf = <T extends object>(texts: T) => Object.entries(texts) as [keyof T, T[keyof T]][];

/** Values by language that are made when they are read: not before the language is loaded. */
const whenRead = <T>(valueOf: (locale: Locale) => T): PerLocale<T> =>
  Object.defineProperties(
    {},
    perLocale((locale) => ({ enumerable: true, get: () => valueOf(locale) })),
  ) as PerLocale<T>;

/** The texts of one subject in each language that is loaded; reading them in another throws. */
export const textsAbout = <S extends Subject>(subject: S): PerLocale<TextsOf<S>> =>
  whenRead((locale) => textsIn(locale, subject));
