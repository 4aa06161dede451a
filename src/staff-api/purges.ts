import * as v from 'valibot';
import { v7 as uuid } from 'uuid';
import { HttpError } from '#http/http-error.ts';
import { logFailure } from '#http/log.ts';
import type { Purge } from '#http/purge.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { Conflict, NewerRecord, NotFound } from '#store/errors.ts';
import type { Stores, StoresAndClock } from '#store/stores.ts';
import { keysIn, walkOn } from '#store/walk.ts';
import type { AdminCall } from './admin-call.ts';

// The outbox of purges: what the CDN has to forget is noted before a change is written and crossed out when it has been
// forgotten for good, so that neither a purge that fails nor a process that dies leaves a page public that staff withdrew.

const STORE = 'purges';
/**
 * A page that was made just before the change may reach the CDN just after the purge. So each purge is made again once
 * such pages are there: no function takes longer than a minute.
 */
const REPEAT_MS = 60_000;
const CONCURRENCY = 20;
/** Made together; between two slices the clock is looked at. */
const SLICE = 100;

const dueSchema = v.object({
  tags: v.pipe(v.array(v.string()), v.readonly()),
  /** When it was noted, in ms since 1970. */
  at: v.number(),
  /** Whether the CDN did not accept the purge: what was withdrawn may still be public. */
  failed: v.boolean(),
});
type Due = v.InferOutput<typeof dueSchema>;

/** A place in the outbox for the purges of one change. @throws StoreUnavailable */
export function duePurge({ stores, now }: StoresAndClock) {
  const store = stores(STORE);
  const key = uuid();
  return {
    note: (tags: readonly string[], failed: boolean): Promise<void> =>
      store.set(key, JSON.stringify({ tags, at: now(), failed } satisfies Due)),
    drop: (): Promise<void> => store.delete(key),
  };
}

/**
 * Answers a call that may change what is public, with its purges in the outbox.
 * @param everywhere the tags that any such change could touch: they are purged where nobody lived to tell which it was
 * @throws StoreUnavailable before anything was changed, and what `answer` throws
 */
export async function withPurges<Call extends AdminCall>(
  call: Call,
  everywhere: readonly string[],
  answer: (call: Call) => Promise<Response>,
): Promise<Response> {
  const { note, drop } = duePurge(call);
  const asked = new Set<string>();
  // Several may run at once: one that succeeds says nothing of the others.
  let open = 0;
  const purge: Purge = async (tags) => {
    for (const tag of tags) asked.add(tag);
    open += 1;
    await call.purge(tags);
    open -= 1;
  };
  await note(everywhere, false);
  try {
    const answered = await answer({ ...call, purge });
    await (asked.size > 0 ? note([...asked], open > 0) : drop()).catch(logFailure);
    return answered;
  } catch (error) {
    if (isRefusal(error)) await drop().catch(logFailure);
    throw error;
  }
}

/** Whether an error says that nothing was changed; after anything else nobody knows. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.statusCode < 500
    : [Conflict, NewerRecord, NotFound].some((refusal) => error instanceof refusal);

async function duePurges(stores: Stores, keys: readonly string[]) {
  const store = stores(STORE);
  const found: (Due & { readonly key: string })[] = [];
  await mapConcurrently(keys, CONCURRENCY, async (key) => {
    const stored = await store.get(key);
    if (stored) found.push({ ...v.parse(dueSchema, JSON.parse(stored.text)), key });
  });
  return found;
}

/**
 * How many changes some visitors may not see yet, since the CDN did not take their purge: counted to a hundred, since
 * more are due together only after an outage. @throws StoreUnavailable
 */
export async function failedPurges(stores: Stores): Promise<number> {
  const keys = await keysIn(stores(STORE))('', SLICE);
  return (await duePurges(stores, keys.slice(0, SLICE))).filter(({ failed }) => failed).length;
}

/**
 * Makes the purges that are due: those that failed, those of a process that died, and each a second time; slice after
 * slice from where the last sweep stopped. Nothing is removed before the CDN has accepted it.
 * @param endsAt when nothing further is begun, in ms since 1970
 * @throws what `purge` threw; those stay due then, as failed: what died before its purge was noted as not failed
 */
export async function sweepPurges(
  stores: Stores,
  purge: Purge,
  now: () => number,
  endsAt = Infinity,
): Promise<void> {
  const failures: unknown[] = [];
  await walkOn({
    name: 'purges',
    notes: stores('index'),
    list: keysIn(stores(STORE)),
    slice: SLICE,
    visit: (keys) =>
      makePurges(stores, keys, purge, now).catch((error: unknown) => void failures.push(error)),
    now,
    endsAt,
  });
  if (failures.length > 0) throw failures[0];
}

async function makePurges(
  stores: Stores,
  keys: readonly string[],
  purge: Purge,
  now: () => number,
): Promise<void> {
  const store = stores(STORE);
  const due = await duePurges(stores, keys);
  if (due.length === 0) return;
  const mark = ({ key, tags, at }: (typeof due)[number], failed: boolean) =>
    store.set(key, JSON.stringify({ tags, at, failed } satisfies Due));
  const startedAt = now();
  try {
    await purge([...new Set(due.flatMap(({ tags }) => tags))]);
  } catch (error) {
    const unmarked = due.filter(({ failed }) => !failed);
    await mapConcurrently(unmarked, CONCURRENCY, (one) => mark(one, true)).catch(logFailure);
    throw error;
  }
  await mapConcurrently(due, CONCURRENCY, async (one) => {
    if (startedAt - one.at >= REPEAT_MS) await store.delete(one.key);
    else if (one.failed) await mark(one, false);
  });
}
