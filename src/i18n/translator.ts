import { createInstance, type TFunction } from 'i18next';
import { dictionaries, type Dictionary } from './dictionaries.ts';
import { FALLBACK_LOCALE } from './locale.ts';
import { LOCALES, type Locale } from './locales.ts';

/** One for all requests, so nothing may ever change its language. */
const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: FALLBACK_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  supportedLngs: [...LOCALES],
  defaultNS: 'pages',
  resources: dictionaries,
  interpolation: { escapeValue: false },
});

/** The texts of one subject in one language, for functions; pages have `texts` of `t.ts`. */
export const translator = <Subject extends keyof Dictionary>(
  locale: Locale,
  subject: Subject,
): TFunction<Subject> => i18n.getFixedT(locale, subject);
