import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { THEME_KEY, applyTheme } from '#site/browser/head/theme.ts';
import { localPreference } from '#browser/storage.ts';

const stored = (): MantineColorScheme => {
  const theme = localPreference.get(THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
};

let onStorage: ((event: StorageEvent) => void) | undefined;

/** Light, dark, or as the system: the same choice, under the same key, as the public site's switch. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => stored(),
  set(scheme) {
    if (scheme === 'auto') localPreference.remove(THEME_KEY);
    else localPreference.set(THEME_KEY, scheme);
    applyTheme();
  },
  subscribe(update) {
    onStorage = ({ key }) => {
      if (key === THEME_KEY) update(stored());
    };
    addEventListener('storage', onStorage);
  },
  unsubscribe() {
    if (onStorage) removeEventListener('storage', onStorage);
  },
  clear() {
    localPreference.remove(THEME_KEY);
    applyTheme();
  },
};
