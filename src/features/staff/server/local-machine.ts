import * as v from 'valibot';
import { isLoopback } from '#http/loopback.ts';
import { deployContext } from '#store/deploy-context.ts';
import { parseStored } from '#store/parse-stored.ts';

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
