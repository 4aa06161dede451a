/** Where a key is a letter. */
const TYPING = 'input, textarea, select, [contenteditable]';

/** `/` and Ctrl-K (⌘K) lead to the search field: that of this page, or the page that has one. */
export function openSearchByKey(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
  if (!link) return;
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = target instanceof Element && target.matches(TYPING);
    const isSlash = key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
    const isK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
    if (event.defaultPrevented || (!isSlash && !isK)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    if (field) field.select();
    else link.click();
  });
}
