import { useEffect, useState } from 'react';

/** Returns the focus to where it was when a dialog closes that is in the page only while it is open. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      void setTimeout(() => {
        // Whoever closed it may have sent the focus elsewhere.
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      }),
    [before],
  );
}
