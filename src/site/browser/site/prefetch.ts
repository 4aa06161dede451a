import { painted } from '#browser/painted.ts';
import { isDownload } from './is-download.ts';

/** Longest wait for an idle moment (rules.md#loading), in milliseconds. */
const IDLE_TIMEOUT = 2000;
/** A menu of eight pages is not worth eight downloads: the first ones, and what the visitor points at. */
const LIKELY = 3;

/** Not every browser tells of it. */
type Connection = { saveData?: boolean; effectiveType?: string };

const isCostly = () => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData || /2g$/.test(connection?.effectiveType ?? '');
};

const prefetched = new Set<string>([location.pathname + location.search]);

function prefetch({ origin, pathname, search }: HTMLAnchorElement): void {
  const url = pathname + search;
  if (origin !== location.origin || url.startsWith('/api/') || isDownload(pathname)) return;
  if (prefetched.has(url)) return;
  prefetched.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  document.head.append(link);
}

/** Loads the pages that a visitor is likely to open next, when nothing else is to do; never on 2g or with data saver. */
export function prefetchLikelyPages(): void {
  if (isCostly()) return;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, IDLE_TIMEOUT));
  const prefetchFirst = (): void => {
    const likely = document.querySelectorAll<HTMLAnchorElement>('a[data-prefetch]');
    [...likely].slice(0, LIKELY).forEach(prefetch);
  };
  void painted().then(() => idle(prefetchFirst, { timeout: IDLE_TIMEOUT }));
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) prefetch(link);
  };
  addEventListener('pointerover', onIntent, { passive: true });
  addEventListener('focusin', onIntent);
}
