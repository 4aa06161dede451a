import { useEffect, type RefObject } from 'react';
import { tellBusy } from '#browser/busy.ts';

/** Sends a form whose button was pressed before its script was there, where it went nowhere then (`PublicFormShell`). */
export function useEarlyPress(element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = element.current;
    // As `src/browser/islands/touch.ts` noted it.
    if (form?.method !== 'dialog' || !form.closest('[data-pressed]')) return;
    form.requestSubmit();
    tellBusy(false);
  }, [element]);
}
