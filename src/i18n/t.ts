import i18next, { type TFunction } from 'i18next';
import config from './astro-i18next.config.mjs';
import backend from './backend.ts';
import type { Locale } from './locales.ts';

// astro-i18next sets i18next up in the module of each page. A deferred island in a function that has just started comes
// without one.
if (!i18next.isInitialized) void i18next.use(backend).init({ ...config.i18nextServer });

/** Those that were asked for without values, by language and key: a page asks for some hundred, the same as the last one. */
const known = new Map<Locale, TFunction>();

/**
 * The interface texts of one locale. Always this, never `i18next.changeLanguage`: pages render at the same time,
 * and a global language would leak from one into another.
 */
export function texts(locale: Locale): TFunction {
  const t = known.get(locale) ?? remembering(i18next.getFixedT(locale));
  known.set(locale, t);
  return t;
}

/** Sets the language of a page: all its parts take it, and its texts, from `Astro.locals`. */
export function speak(locals: App.Locals, locale: Locale): void {
  Object.assign(locals, { locale, t: texts(locale) });
}

function remembering(t: TFunction): TFunction {
  const said = new Map<unknown, string>();
  const remember = (...asked: Parameters<TFunction>) => {
    const [key, ...values] = asked;
    if (values.length > 0) return t(...asked);
    const text = said.get(key) ?? t(...asked);
    // One that is not there yet is answered by its key.
    if (typeof text === 'string' && text !== key) said.set(key, text);
    return text;
  };
  return remember as TFunction;
}
