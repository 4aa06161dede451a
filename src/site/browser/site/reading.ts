import { saysNoToTracking } from '#browser/says-no.ts';

/** In ms: whoever leaves sooner has not read. */
const READING = 10_000;

/**
 * Tells the site that an article was read, and nothing of who reads it: no cookie, no name, and not even that where the
 * browser says that its visitor is not to be followed. The page says what is told (`data-reading`).
 */
export function countReading(): void {
  const read = document.querySelector<HTMLElement>('[data-reading]')?.dataset['reading'];
  if (!read || saysNoToTracking()) return;
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
