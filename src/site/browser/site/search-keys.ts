import { localPreference } from '#browser/storage.ts';

/** Where a key is a letter. */
const TYPING = 'input, textarea, select, [contenteditable]';
/** Set to `off` by who does not want `/` to lead anywhere: speech input types it unasked (WCAG 2.2, 2.1.4). */
export const SLASH_KEY = 'search-key';

export const slashIsOn = (): boolean => localPreference.get(SLASH_KEY) !== 'off';

/** `/` and Ctrl-K (⌘K) lead to the search field: that of this page, or the page that has one. */
export function openSearchByKey(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
  if (!link) return;
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = target instanceof Element && target.matches(TYPING);
    const isSlash = key === '/' && !isTyping && !ctrlKey && !metaKey && slashIsOn();
    const isK = key.toLowerCase() === 'k' && ctrlKey !== metaKey;
    if (event.defaultPrevented || altKey || (!isSlash && !isK)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    if (!field) return link.click();
    // Not every browser gives the focus to what is selected.
    field.focus();
    field.select();
  });
}
