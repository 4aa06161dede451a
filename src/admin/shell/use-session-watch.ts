import { useEffect } from 'react';
import { forgetSession } from '../session.ts';
import { hasSessionCookie } from '../session-store.ts';
import { onSignedOutElsewhere } from '#site/browser/signed-out.ts';

/**
 * Notices that the person signed out in another tab of the staff area, or on the public site: then this tab forgets
 * them too.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'visible' && !hasSessionCookie()) forgetSession();
    };
    const stop = onSignedOutElsewhere(forgetSession);
    document.addEventListener('visibilitychange', check);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
