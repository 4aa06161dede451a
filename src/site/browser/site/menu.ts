/** The small-screen menu is a `<details>`: it opens without scripts. With them Escape and a click elsewhere close it. */
export function closeMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
  if (!menu) return;
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
}
