/**
 * The link at the foot of each page opens the preference centre over the page, and the browser gives the focus back
 * when it is closed. If it cannot be loaded, the link leads to its page, as it does without scripts.
 */
export function openPreferencesInPlace(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-open-preferences]') : null;
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    import('./dialog.ts')
      .then(({ openDialog }) => openDialog(link.dataset['openPreferences'] ?? link.href))
      .catch(() => location.assign(link.href));
  });
}
