import * as v from 'valibot';
import type { Stores } from './stores.ts';
import { parseStored } from './parse-stored.ts';

const runSchema = v.object({
  name: v.string(),
  /** In ms since 1970. */
  startedAt: v.number(),
  endedAt: v.number(),
  ok: v.boolean(),
});
/** One run of something that runs by itself, or of a backup. */
export type Run = v.InferOutput<typeof runSchema>;

/** The last run, and the last one that succeeded. */
export interface Runs {
  readonly last: Run | undefined;
  readonly lastGood: Run | undefined;
}

const keysOf = (name: string) => ({ last: `last/${name}`, lastGood: `good/${name}` });

/** @throws StoreUnavailable */
export async function noteRun(stores: Stores, run: Run): Promise<void> {
  const { last, lastGood } = keysOf(run.name);
  const text = JSON.stringify(run);
  await stores('runs').set(last, text);
  if (run.ok) await stores('runs').set(lastGood, text);
}

/** @throws StoreUnavailable */
export async function runsOf(stores: Stores, name: string): Promise<Runs> {
  const read = async (key: string) => parseStored(runSchema, (await stores('runs').get(key))?.text);
  const keys = keysOf(name);
  const [last, lastGood] = await Promise.all([read(keys.last), read(keys.lastGood)]);
  return { last, lastGood };
}
