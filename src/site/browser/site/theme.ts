import { THEME_KEY, applyTheme } from '../head/theme.ts';
import { localPreference } from '#browser/storage.ts';

/** The footer's switch: as the system, light, or dark. */
export function switchTheme(): void {
  const group = document.querySelector<HTMLFieldSetElement>('[data-theme-switch]');
  if (!group) return;
  const chosen = localPreference.get(THEME_KEY) ?? 'system';
  for (const input of group.querySelectorAll('input')) {
    input.checked = input.value === chosen;
    input.addEventListener('change', () => {
      if (input.value === 'system') localPreference.remove(THEME_KEY);
      else localPreference.set(THEME_KEY, input.value);
      applyTheme();
    });
  }
  group.hidden = false;
}
