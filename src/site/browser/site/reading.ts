import { saysNoToTracking } from '../../analytics/browser/choice.ts';

/** In ms: whoever leaves sooner has not read. */
const READING = 10_000;

/**
 * Tells the site that an article was read, and nothing of who reads it: no cookie, no name, and not even that where the
 * browser says that its visitor is not to be followed.
 */
export function countReading(): void {
  const article = document.querySelector<HTMLElement>('[data-reading]')?.dataset['reading'];
  if (!article || saysNoToTracking()) return;
  const [kind, slug] = article.split('/');
  const read = JSON.stringify({ kind, slug, locale: document.documentElement.lang });
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', look);
      navigator.sendBeacon('/api/reads', new Blob([read], { type: 'application/json' }));
    }, READING);
  };
  document.addEventListener('visibilitychange', look);
  look();
}
