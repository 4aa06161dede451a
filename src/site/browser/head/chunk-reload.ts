import { sessionNote } from '#browser/storage.ts';

const NOTE = 'chunk-reload';
/** At most one reload in this time (rules.md#loading), in milliseconds. */
const GUARD = 60_000;

const isOwnScript = (target: EventTarget | null): boolean =>
  (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) ||
  (target instanceof HTMLLinkElement && target.rel === 'modulepreload');

/** What browsers say when a module's file does not come: Chromium and Firefox, then Safari. */
const isFailedImport = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script failed/i.test(String(error));

/**
 * A new release takes the old release's script files away, and a page that was open then cannot load them.
 * Loading the page again brings the new ones; the guard keeps a really broken file from reloading forever.
 */
export function reloadOnceWhenChunkFails(): void {
  const reload = (): void => {
    const last = Number(sessionNote.get(NOTE) ?? 0);
    if (!navigator.onLine || Date.now() - last < GUARD) return;
    // If the reload cannot be remembered, it is not tried: it would be repeated for ever.
    if (sessionNote.set(NOTE, String(Date.now()))) location.reload();
  };
  addEventListener('error', ({ target }) => isOwnScript(target) && reload(), true);
  addEventListener('vite:preloadError', reload);
  addEventListener('unhandledrejection', ({ reason }) => isFailedImport(reason) && reload());
  // Astro's islands catch what fails in them and tell it by this event.
  addEventListener('astro:hydration-error', (event) => {
    if (event instanceof CustomEvent && isFailedImport(event.detail?.error)) reload();
  });
}
