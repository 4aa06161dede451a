import type { BackendModule } from 'i18next';
import { isLocale } from './locales.ts';
import { dictionaries } from './dictionaries.ts';

/** Hands i18next the dictionaries from memory, synchronously: a deployed function has no files to read. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, _namespace, callback) {
    callback(null, isLocale(language) ? dictionaries[language] : null);
  },
};

export default backend;
