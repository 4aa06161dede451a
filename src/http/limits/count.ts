import * as v from 'valibot';
import type { KeyValueStore } from '#store/key-value-store.ts';

const ATTEMPTS = 8;
/** When so many come at once that this one does not even get to count. */
const CROWDED_SECONDS = 5;

/** What is counted from now on, or how long nothing more may be. */
export type Count<State> = { readonly state: State } | { readonly waitSeconds: number };

/**
 * The one counter of all limits: changes what is counted under a key, so that of any number at the same moment each
 * counts. What is stored and cannot be read counts as nothing.
 * @param next makes the new state of the one before
 * @returns the state as written, or how long to wait: as `next` says, or 5 s where too many count at once
 * @throws StoreUnavailable
 */
export async function count<State>(
  store: KeyValueStore,
  key: string,
  { schema, none }: { readonly schema: v.GenericSchema<unknown, State>; readonly none: State },
  next: (state: State) => Count<State>,
): Promise<Count<State>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await store.get(key, { withEtag: true });
    const counted = next(parse(schema, found?.text) ?? none);
    if ('waitSeconds' in counted) return counted;
    const condition = found?.etag ? { onlyIfMatch: found.etag } : ({ onlyIfNew: true } as const);
    if (await store.setIf(key, JSON.stringify(counted.state), condition)) return counted;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
  }
  return { waitSeconds: CROWDED_SECONDS };
}

function parse<State>(schema: v.GenericSchema<unknown, State>, text: string | undefined): State | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : undefined;
}
