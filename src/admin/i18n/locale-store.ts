import { FALLBACK_LOCALE, LOCALE_COOKIE, cookieValue, firstListed } from '#i18n/locale.ts';
import { loadTexts } from './staff-texts.ts';
import { localeEntry } from '#i18n/languages.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { storeLocale } from '#site/browser/head/locale.ts';
import { createStore } from '#browser/external-store.ts';

const detect = (): Locale =>
  firstListed([cookieValue(document.cookie, LOCALE_COOKIE), ...navigator.languages]) ?? FALLBACK_LOCALE;

/** The language of the staff area: cookie, else browser, else English; the prebuilt page's `lang` says nothing. */
export const localeStore = createStore<Locale>(typeof document === 'undefined' ? FALLBACK_LOCALE : detect());

/** Tells the document what it is written in, for styles and for what reads it aloud. */
export function markDocument(locale: Locale): void {
  const { documentElement: root } = document;
  root.lang = locale;
  root.toggleAttribute('data-stacked', localeEntry(locale).stacked);
}

/** Switches the language, keeps the choice, tells the document; unlisted values are ignored (rules.md#languages). */
export async function chooseLocale(value: string): Promise<void> {
  if (!isLocale(value)) return;
  await loadTexts(value);
  storeLocale(value);
  markDocument(value);
  localeStore.set(value);
}
