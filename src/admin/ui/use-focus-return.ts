import { useEffect, useState } from 'react';

/** What had the focus; of an entry of a menu, which goes when it is chosen, the button that opened the menu. */
function focused(): Element | null {
  const own = document.activeElement;
  const opener = own?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (opener && document.getElementById(opener)) || own;
}

/** The dialog that is open on top, beside which nothing can be used. */
const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);

/** Where the dialog that was opened last returns the focus to. */
let latest: Element | null = null;

/** Returns the focus to where it was when a dialog closes that is in the page only while it is open. */
export function useFocusReturn(): void {
  const [{ before, replaced }] = useState(() => ({ before: focused(), replaced: latest }));
  useEffect(() => {
    latest = before;
    return () =>
      void setTimeout(() => {
        if (latest === before) latest = null;
        const isThere = before?.isConnected && before !== document.body;
        // What was pressed in a dialog may be gone; of a dialog that took another one's place, what had the focus went with that.
        const target = isThere ? before : (openDialog() ?? replaced);
        // Whoever closed it may have sent the focus elsewhere.
        if (document.activeElement === document.body && target instanceof HTMLElement) target.focus();
      });
  }, [before, replaced]);
}
