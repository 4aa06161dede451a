import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { blobsFileStore } from './blobs-file-store.ts';
import { blobsStore } from './blobs-store.ts';
import { storeName } from './deploy-context.ts';
import type { FileStores } from './file-store.ts';
import { storeNames } from './store-names.ts';
import type { Stores } from './stores.ts';
import { unrecordedFetch } from './unrecorded-fetch.ts';
import type { Connection } from './blobs-client.ts';

export interface SiteStores {
  readonly stores: Stores;
  readonly files: FileStores;
  /** The names of all that there are. @throws StoreUnavailable */
  readonly names: () => Promise<readonly string[]>;
  /** Where they are, for somebody to read. */
  readonly where: string;
  /** Absent for the store of `npm start`. */
  readonly deployed?: { readonly siteID: string; readonly token: string };
  readonly close: () => Promise<void>;
}

/** No page waits for a command, so it may take as long as a slow connection needs. */
const PATIENCE = { attemptMs: 120_000, totalMs: 300_000, listMs: 1_800_000 };
/** Where `netlify serve` keeps its stores. */
const DIRECTORY = '.netlify/blobs-serve';
/** What the host answers to a wrong token; 404 also says that a site has no stores yet. */
const REFUSED = [401, 403];
/** What it calls a site that belongs to no account. */
const UNLINKED = 'unlinked';

function opened(connection: Connection, context: string) {
  return {
    stores: ((name) =>
      blobsStore({ name: storeName(name, context), connection, ...PATIENCE })) satisfies Stores,
    files: ((name) =>
      blobsFileStore({ name: storeName(name, context), connection, ...PATIENCE })) satisfies FileStores,
    names: () => storeNames(context, connection),
  };
}

/**
 * The stores of the site that `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` name (its production), else those of `npm start`
 * in this folder, whether that is running or not.
 * @throws Error for one of the two without the other, or where the site is not opened to that token; StoreUnavailable
 */
export async function openSiteStores(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  root = process.cwd(),
): Promise<SiteStores> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment;
  if (Boolean(siteID) !== Boolean(token))
    throw new Error(
      'NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN go together: set both, or neither to use this folder.',
    );
  if (siteID && token) {
    const connection = { siteID, token, fetch: patientFetch };
    await assertOpen(connection);
    const where = `the deployed site ${siteID}`;
    return { ...opened(connection, 'production'), where, deployed: { siteID, token }, close: async () => {} };
  }
  const directory = join(root, DIRECTORY);
  const server = new BlobsServer({ directory, token: 'command', logger: () => {} });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const connection = { siteID: siteIn(directory), token: 'command', edgeURL, uncachedEdgeURL: edgeURL };
  return { ...opened(connection, 'dev'), where: directory, close: () => server.stop() };
}

/** Whether the host opens a site's stores: it is asked before anything is begun. @throws Error; StoreUnavailable */
async function assertOpen(connection: Required<Pick<Connection, 'siteID' | 'token'>>): Promise<void> {
  let status = 0;
  const noting: typeof fetch = async (...call) => {
    const response = await patientFetch(...call);
    ({ status } = response);
    return response;
  };
  await storeNames('production', { ...connection, fetch: noting }).catch((error: unknown) => {
    if (!REFUSED.includes(status)) throw error;
    throw new Error(
      `Netlify does not open the stores of the site ${connection.siteID} to this NETLIFY_AUTH_TOKEN (status ${status}). ` +
        'Check both it and NETLIFY_SITE_ID.',
    );
  });
}

/** A folder that is linked to an account keeps its store under the site's id. */
function siteIn(directory: string): string {
  const entries = join(directory, 'entries');
  mkdirSync(entries, { recursive: true });
  const sites = readdirSync(entries);
  const site = sites.includes(UNLINKED) ? UNLINKED : (sites[0] ?? UNLINKED);
  // The server lists no stores where there is no folder yet.
  mkdirSync(join(entries, site), { recursive: true });
  return site;
}

const TRIES = 6;
const TOO_MANY = 429;

/** What the host says to wait, in ms; without a word of it 10 s, a sixth of the minute that it counts by. */
const waitOf = ({ headers }: Response): number => {
  const seconds = Number(headers.get('retry-after'));
  return (seconds > 0 && seconds <= 60 ? seconds : 10) * 1_000;
};

/** A `fetch` that waits where the host says ‘too many’: a command from a laptop makes thousands of calls. */
const patientFetch: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt++) {
    const response = await unrecordedFetch(input, init);
    if (response.status !== TOO_MANY || attempt === TRIES) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, waitOf(response)));
  }
};
