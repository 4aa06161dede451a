import { LIFE_MS } from './own-token.ts';

/** Opens a member's own page. */
export const OWN_COOKIE = 'member';

/** For an hour, for the server alone, and for calls of our own pages. @param url of the request */
export const ownCookie = ({ protocol }: URL) =>
  ({
    path: '/',
    maxAge: LIFE_MS.session / 1_000,
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https:',
  }) as const;
