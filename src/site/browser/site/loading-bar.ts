import { isDownload } from './is-download.ts';

/** A page that comes sooner is not worth a bar (rules.md#loading), in milliseconds. */
const DELAY = 200;

const leavesPage = (event: MouseEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  if (isDownload(link.pathname)) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
};

/** Shows the bar while the next page takes its time; the old page stands until the new one is there. */
export function showLoadingBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
  if (!bar) return;
  let timer = 0;
  const start = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => (bar.hidden = false), DELAY);
  };
  const stop = (): void => {
    clearTimeout(timer);
    bar.hidden = true;
  };
  addEventListener('click', (event) => leavesPage(event) && start());
  // What a script has taken over no longer loads a page.
  addEventListener('submit', (event) => (event.defaultPrevented ? stop() : start()));
  addEventListener('pageshow', stop);
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop());
}
