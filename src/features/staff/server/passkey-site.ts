import type { AuthDependencies } from './dependencies.ts';

/** What a passkey belongs to (WebAuthn's relying party): the host name of the site's URL, and pages of that origin. */
export function passkeySite({ siteUrl }: Pick<AuthDependencies['settings'], 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, rpName: hostname, origin };
}

/** Ed25519, ES256 and RS256, as COSE numbers them: what authenticators have, and every Node can check. */
export const ALGORITHMS = [-8, -7, -257];

/** Read once the first passkey is asked for: a function may be started for a single call of another kind. */
export const webAuthn = () => import('@simplewebauthn/server');
