import type { BackendModule } from 'i18next';
import { isLocale } from './locales.ts';
import { dictionaries } from './dictionaries.ts';

/** Hands i18next the dictionaries from memory, synchronously: a deployed function has no files to read. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const words: Readonly<Record<string, object>> = isLocale(language) ? dictionaries[language] : {};
    callback(null, words[namespace] ?? null);
  },
};

export default backend;
