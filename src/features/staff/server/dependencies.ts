import { openFiles, openStores, type StoresAndClock } from '#store/stores.ts';
import { keepAndSend, outboxDependencies } from '#features/mail/server/outbox.ts';
import { cachedSecret } from '#http/secret.ts';
import { readSettings, type RetentionSettings, type Settings } from '#http/settings.ts';
import type { AdminDependencies } from '#staff-api/admin-call.ts';
import { isLocalMachine } from './local-machine.ts';

/** What signing in needs from outside; tests give their own. */
export interface AuthDependencies extends StoresAndClock {
  /** Hashes IP addresses and seals second factors. @throws StoreUnavailable */
  readonly secret: () => Promise<string>;
  readonly settings: Pick<Settings, 'siteUrl' | 'adminSetupCode'> &
    Partial<Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo' | keyof RetentionSettings>>;
  /** Whether this is somebody's own machine, where a set-up code may be made up and shown. */
  readonly isLocal: boolean;
  readonly outbox: AdminDependencies['outbox'];
}

/** The key of that secret in the settings store. */
const AUTH_SECRET = 'auth-secret';

/** What the real thing has, opened for one request. */
export function authDependencies(): AuthDependencies {
  const stores = openStores();
  const settings = readSettings();

  const outbox = outboxDependencies({ stores, files: openFiles() });
  return {
    stores,
    now: Date.now,
    secret: () => cachedSecret(stores('settings'), AUTH_SECRET),
    settings,
    isLocal: isLocalMachine(),
    outbox: (mail) => keepAndSend(mail, outbox),
  };
}
