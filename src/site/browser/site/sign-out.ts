import { cookieValue } from '#i18n/locale.ts';
import { tellSignedOut } from '../signed-out.ts';

/** Readable and meaningless, set beside the session's own cookie, which no script can read (rules.md#pages). */
const SIGNED_IN_COOKIE = 'signedIn';

/** Shows a signed-in person the sign-out icon; for everybody else nothing is called and nothing is shown. */
export function offerSignOut(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-sign-out]');
  if (!button || cookieValue(document.cookie, SIGNED_IN_COOKIE) !== '1') return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const answer = await fetch('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
    // Nobody must appear signed out who is not: the icon stays until the server has confirmed it.
    if (!answer?.ok) return;
    tellSignedOut();
    button.hidden = true;
  });
}
