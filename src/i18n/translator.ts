import type { TFunction } from 'i18next';
import { dictionaries, type Dictionary } from './dictionaries.ts';
import { createI18n } from './i18n.ts';
import type { Locale } from './locales.ts';

const i18n = createI18n(dictionaries);

/** The texts of one subject in one language, for functions; pages have `texts` of `t.ts`. */
export const translator = <Subject extends keyof Dictionary>(
  locale: Locale,
  subject: Subject,
): TFunction<Subject> => i18n.getFixedT(locale, subject);
