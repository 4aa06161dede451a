import { sessionNote } from '../storage.ts';

const NOTE = 'chunk-reload';
/** At most one reload in this time (specification, section 9), in milliseconds. */
const GUARD = 60_000;

const isScript = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement ||
  (target instanceof HTMLLinkElement && target.rel === 'modulepreload');

/**
 * A new release takes the old release's script files away, and a page that was open then cannot load them.
 * Loading the page again brings the new ones; the guard keeps a really broken file from reloading forever.
 */
export function reloadOnceWhenChunkFails(): void {
  const reload = (): void => {
    const last = Number(sessionNote.get(NOTE) ?? 0);
    if (!navigator.onLine || Date.now() - last < GUARD) return;
    sessionNote.set(NOTE, String(Date.now()));
    location.reload();
  };
  addEventListener('error', (event) => isScript(event.target) && reload(), true);
  addEventListener('vite:preloadError', reload);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/dynamically imported module|Importing a module script/i.test(String(reason))) reload();
  });
}
