import { createInstance, type i18n, type Resource } from 'i18next';
import { FALLBACK_LOCALE } from './locale.ts';
import { isLocale, LOCALES } from './locales.ts';
import { formatNumber } from './numbers.ts';

/**
 * An instance of i18next as functions and the staff area use it: `{{name}}` is filled as it is, `{{name, number}}` with
 * its digits grouped as the language does, and `_one`, `_other`, … are chosen by the language's plural rules.
 * It serves all readers at the same time, so nothing may ever change its language: see `getFixedT`.
 * @param resources texts by language and subject; more can be added later
 */
export function createI18n(resources: Resource = {}): i18n {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    lng: FALLBACK_LOCALE,
    fallbackLng: FALLBACK_LOCALE,
    supportedLngs: [...LOCALES],
    resources,
    interpolation: { escapeValue: false },
  });
  instance.services.formatter?.add('number', (value: number, language) =>
    formatNumber(isLocale(language) ? language : FALLBACK_LOCALE, value),
  );
  return instance;
}
