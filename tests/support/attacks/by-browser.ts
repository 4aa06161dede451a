import type { AttackByTest } from './by-test.ts';

/** In a browser, on a site. */
export const BY_BROWSER: readonly AttackByTest[] = [
  {
    attack: 6,
    tried: 'what a role may not see: the menu',
    file: 'tests/browser/admin-colleagues.test.ts',
    names: /no staff screen/,
  },
  {
    attack: 8,
    tried: 'sign-in with the passkey of a browser',
    file: 'tests/browser/admin-passkeys.test.ts',
    names: /passkey/,
  },
  {
    attack: 8,
    tried: 'somebody without the second factor that is demanded',
    file: 'tests/browser/configured-factor-demand.alone.test.ts',
    names: /led to set one up/,
  },
  {
    attack: 9,
    tried: 'rows and palette after the end of a session',
    file: 'tests/browser/admin-session.test.ts',
    names: /rows of a list|a session that runs out/,
  },
];
