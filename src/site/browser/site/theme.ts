import { THEME_KEY } from '../head/theme.ts';
import { localPreference } from '#browser/storage.ts';

/** The browser's own bar gets the page's colour, whichever of the two in the head (PageMeta.astro) it takes. */
function colourBar(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    bar.content = backgroundColor;
}

/** The footer's switch: as the system, light, or dark. */
export function switchTheme(): void {
  const group = document.querySelector<HTMLFieldSetElement>('[data-theme-switch]');
  if (!group) return;
  const chosen = localPreference.get(THEME_KEY) ?? '';
  for (const input of group.querySelectorAll('input')) {
    input.checked = input.value === chosen;
    input.addEventListener('change', () => {
      if (input.value) localPreference.set(THEME_KEY, input.value);
      else localPreference.remove(THEME_KEY);
      // Here and now, also where nothing can be kept.
      document.documentElement.dataset['theme'] = input.value;
      colourBar();
    });
  }
  if (chosen) colourBar();
  group.hidden = false;
}
