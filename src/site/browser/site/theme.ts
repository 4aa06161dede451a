import { THEME_KEY, applyTheme } from '../head/theme.ts';
import { localPreference } from '#browser/storage.ts';

/** The browser's own bar has the page's colour; of the two in the head, the first is for light (PageMeta.astro). */
function colourBar(): void {
  const { theme } = document.documentElement.dataset;
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const [place, bar] of bars.entries()) {
    const scheme = place === 0 ? 'light' : 'dark';
    bar.media = theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
  }
}

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
      colourBar();
    });
  }
  colourBar();
  group.hidden = false;
}
