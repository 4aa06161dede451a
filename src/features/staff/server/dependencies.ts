import { openFiles, openStores, type StoresAndClock } from '#store/stores.ts';
import { keepAndSend, outboxDependencies } from '#features/mail/server/outbox.ts';
import { cachedSecret } from '#http/secret.ts';
import { readSettings, type RetentionSettings, type Settings } from '#http/settings.ts';
import type { AdminDependencies } from '#staff-api/admin-call.ts';
import * as v from 'valibot';
import { isLoopback } from '#http/loopback.ts';
import { deployContext } from '#store/deploy-context.ts';
import { parseStored } from '#store/parse-stored.ts';

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

/** Where the Blobs client finds its store: base64 of JSON, in a global or in the environment. */
const VARIABLE = 'NETLIFY_BLOBS_CONTEXT';
const runtimeSchema = v.object({ netlifyBlobsContext: v.string() });
const storeSchema = v.object({ edgeURL: v.string() });

/**
 * Whether this is somebody's own machine: the store is on the loopback interface, as `netlify serve`, `netlify dev` and
 * `astro dev` have it, and no deploy context is known. Anything unreadable counts as a host.
 */
export function isLocalMachine(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  runtime: unknown = globalThis,
): boolean {
  if (deployContext(runtime) !== 'dev') return false;
  const found = v.safeParse(runtimeSchema, runtime);
  const encoded = found.success ? found.output.netlifyBlobsContext : environment[VARIABLE];
  const store = parseStored(storeSchema, Buffer.from(encoded ?? '', 'base64').toString('utf8'));
  return store !== undefined && isLoopback(store.edgeURL);
}
