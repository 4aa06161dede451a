import { randomBytes } from 'node:crypto';
import type { KeyValueStore } from '#store/key-value-store.ts';
import type { Stores } from '#store/stores.ts';

const BYTES = 32;
/** In hex; anything else under the key is not a secret of ours. */
const SHAPE = /^[0-9a-f]{64}$/;
/** On the local server two first callers may both win; a moment later one value is left (decisions.md#netlify-blobs). */
const SETTLE_MS = 250;

/**
 * A secret that the product makes for itself: written by whoever needs it first, the same for all instances from
 * then on.
 * @param name its key in the settings store
 * @param last what it was until now, where that is known: what was made with it stays good when the store has lost it
 * @throws StoreUnavailable
 */
export async function storedSecret(store: KeyValueStore, name: string, last?: string): Promise<string> {
  const known = await read(store, name);
  if (known) return known;
  const secret = last ?? randomBytes(BYTES).toString('hex');
  await store.setIf(name, secret, { onlyIfNew: true });
  if (last !== undefined && (await read(store, name)) === last) return last;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const settled = await read(store, name);
  if (!settled)
    throw new Error(`The key ${name} in the settings store does not contain a secret: delete it.`);
  return settled;
}

async function read(store: KeyValueStore, name: string): Promise<string | undefined> {
  const text = (await store.get(name))?.text;
  return text !== undefined && SHAPE.test(text) ? text : undefined;
}

/** A restore gives a site another one: nobody has to start it again for that. */
const REMEMBERED_MS = 10_000;
const perProcess = new Map<string, { readonly secret: string; readonly until: number }>();

/** The same, read every few seconds at most. */
export async function cachedSecret(store: KeyValueStore, name: string): Promise<string> {
  const known = perProcess.get(name);
  if (known && Date.now() < known.until) return known.secret;
  const secret = await storedSecret(store, name, known?.secret);
  perProcess.set(name, { secret, until: Date.now() + REMEMBERED_MS });
  return secret;
}

/** The key of the secret that signs time tokens and links and hashes IP and e-mail addresses, in the settings store. */
export const FORMS_SECRET = 'forms-secret';

/** That secret, read every few seconds at most. @throws StoreUnavailable */
export const formsSecret = (stores: Stores): Promise<string> =>
  cachedSecret(stores('settings'), FORMS_SECRET);
