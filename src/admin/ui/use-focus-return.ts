import { useEffect, useState } from 'react';

/** What had the focus; of an entry of a menu, which goes when it is chosen, the button that opened the menu. */
function focused(): Element | null {
  const own = document.activeElement;
  const opener = own?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (opener && document.getElementById(opener)) || own;
}

/** Returns the focus to where it was when a dialog closes that is in the page only while it is open. */
export function useFocusReturn(): void {
  const [before] = useState(focused);
  useEffect(
    () => () =>
      void setTimeout(() => {
        // Whoever closed it may have sent the focus elsewhere.
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      }),
    [before],
  );
}
