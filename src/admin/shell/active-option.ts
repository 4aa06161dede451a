/**
 * Tells screen readers which entry of the palette Enter would open, as a list box does: the focus stays in the search
 * box, and Spotlight marks the entry in the page alone (`data-selected`). Given to what holds the entries as its `ref`.
 */
export function tellsActiveOption(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const tell = (): void => {
    const chosen = list.querySelector('[data-selected]');
    list.querySelectorAll<HTMLElement>('[data-action]').forEach((option, place) => {
      option.id = `${list.id}-${place}`;
      option.ariaSelected = String(option === chosen);
    });
    const box = document.querySelector(`[aria-controls="${list.id}"]`);
    box?.setAttribute('aria-activedescendant', chosen?.id ?? '');
  };
  const watch = new MutationObserver(tell);
  watch.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] });
  return () => watch.disconnect();
}
