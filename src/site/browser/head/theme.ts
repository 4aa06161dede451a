import { localPreference } from '#browser/storage.ts';

export const THEME_KEY = 'theme';

/** Dark follows the system unless the footer's switch has overridden it: `data-theme` carries the override. */
export function applyTheme(): void {
  const theme = localPreference.get(THEME_KEY);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}
