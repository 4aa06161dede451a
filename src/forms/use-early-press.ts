import { useEffect, type RefObject } from 'react';

/**
 * Sends a form whose button was pressed before its script was there, as `src/browser/islands/touch.ts` noted it, where it
 * went nowhere then (`PublicFormShell`).
 */
export function useEarlyPress(element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = element.current;
    if (form?.matches('[data-pressed] [method="dialog"]')) form.requestSubmit();
  }, [element]);
}
