import { localPreference } from '#browser/storage.ts';
import { SLASH_KEY, slashIsOn } from './search-keys.ts';

/** The search page's switch for `/`. */
export function offerSlashSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('[data-slash-switch] input');
  if (!box) return;
  const keep = (): void => {
    if (box.checked) localPreference.remove(SLASH_KEY);
    else localPreference.set(SLASH_KEY, 'off');
  };
  // It comes checked: whoever clicked it before this script was there has turned it off.
  if (!box.checked) keep();
  box.checked = slashIsOn();
  box.addEventListener('change', keep);
}
