import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore, FileStores } from '#store/file-store.ts';
import type { KeyValueStore, ListedKey } from '#store/key-value-store.ts';
import type { Stores } from '#store/stores.ts';

const CALL_MS = 30;
const PAGE_MS = 100;
const PAGE = 1_000;

/** A store whose texts are in a file, so that what a process needs is seen: of the store it holds the keys. */
interface Shelf {
  readonly texts: Map<string, { readonly at: number; readonly length: number; readonly etag: string }>;
  /** In order; undefined before the first list. */
  sorted: string[] | undefined;
}

/**
 * Stores over a simulated network. A call takes no time: how long it would have taken is counted on a clock that
 * continues with the latest of the calls under way, so that calls at the same moment count once.
 */
export function networkStores() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = openSync(join(folder, 'texts'), 'w+');
  // Gone with the process.
  rmSync(folder, { recursive: true });
  let end = 0;
  let page = Buffer.allocUnsafe(1_000_000);
  const shelves = new Map<string, Shelf>();
  const shelf = (name: string): Shelf => {
    const found = shelves.get(name) ?? { texts: new Map(), sorted: undefined };
    shelves.set(name, found);
    return found;
  };
  let [calls, pages, clock, etags] = [0, 0, 0, 0];
  const waiting: { readonly at: number; readonly resume: () => void }[] = [];
  let isTicking = false;

  /** Ends the calls in the order in which they would have ended, once nothing else is to be done. */
  function tick(): void {
    waiting.sort((a, b) => a.at - b.at);
    const next = waiting.shift();
    isTicking = next !== undefined;
    if (!next) return;
    clock = Math.max(clock, next.at);
    next.resume();
    setImmediate(tick);
  }
  const wait = (ms: number): Promise<void> =>
    new Promise((resume) => {
      waiting.push({ at: clock + ms, resume });
      if (!isTicking) setImmediate(tick);
      isTicking = true;
    });

  /** Where a key is among sorted ones, or would be. */
  function placeOf(sorted: readonly string[], key: string): number {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? '') < key) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function put(name: string, key: string, stored: string | Uint8Array): void {
    const { texts, sorted } = shelf(name);
    if (sorted && !texts.has(key)) sorted.splice(placeOf(sorted, key), 0, key);
    const bytes = Buffer.from(stored as string);
    const length = writeSync(file, bytes, 0, bytes.length, end);
    texts.set(key, { at: end, length, etag: `"${++etags}"` });
    end += length;
  }

  const call = async <T>(run: () => T): Promise<T> => {
    calls += 1;
    await wait(CALL_MS);
    return run();
  };
  function drop(one: Shelf, key: string): void {
    if (one.texts.delete(key)) one.sorted?.splice(placeOf(one.sorted, key), 1);
  }
  async function list(one: Shelf, prefix: string, atMost: number): Promise<readonly string[]> {
    one.sorted ??= [...one.texts.keys()].sort();
    const from = placeOf(one.sorted, prefix);
    const most = Math.ceil(atMost / PAGE) * PAGE;
    const listed: string[] = [];
    for (let at = from; at < one.sorted.length && listed.length < most; at++) {
      const key = one.sorted[at] ?? '';
      if (!key.startsWith(prefix)) break;
      listed.push(key);
    }
    const many = Math.max(1, Math.ceil(listed.length / PAGE));
    calls += 1;
    pages += many;
    await wait(many * PAGE_MS);
    return listed;
  }

  const files: FileStores = (name): FileStore => {
    const one = shelf(name);
    return {
      get: (key) =>
        call(() => {
          const found = one.texts.get(key);
          if (!found) return undefined;
          const bytes = new Uint8Array(found.length);
          readSync(file, bytes, 0, found.length, found.at);
          return bytes;
        }),
      add: (key, bytes) =>
        call(() => {
          const isFree = !one.texts.has(key);
          if (isFree) put(name, key, bytes);
          return isFree;
        }),
      storedAt: (key) => call(() => (one.texts.has(key) ? 0 : undefined)),
      delete: (key) => call(() => drop(one, key)),
      keys: (prefix = '', { atMost = Infinity } = {}) => list(one, prefix, atMost),
    };
  };

  const stores: Stores = (name): KeyValueStore => {
    const one = shelf(name);
    const read = (key: string) => {
      const found = one.texts.get(key);
      if (!found) return undefined;
      if (page.length < found.length) page = Buffer.allocUnsafe(2 * found.length);
      readSync(file, page, 0, found.length, found.at);
      return { text: page.toString('utf8', 0, found.length), etag: found.etag };
    };
    return {
      get: (key) => call(() => read(key)),
      set: (key, text) => call(() => put(name, key, text)),
      setIf: (key, text, condition) =>
        call(() => {
          const found = one.texts.get(key);
          const holds = 'onlyIfNew' in condition ? !found : found?.etag === condition.onlyIfMatch;
          if (holds) put(name, key, text);
          return holds;
        }),
      delete: (key) => call(() => drop(one, key)),
      list: async (prefix = '', { atMost = Infinity } = {}) =>
        (await list(one, prefix, atMost)).map((key): ListedKey => ({
          key,
          etag: one.texts.get(key)?.etag ?? '',
        })),
    };
  };

  let began = 0;
  return {
    stores,
    files,
    names: async () => [...shelves.keys()],
    put,
    reset() {
      [calls, pages] = [0, 0];
      began = clock;
    },
    /** What the calls have taken so far, in ms. */
    now: () => clock,
    spent: () => ({ calls, pages, elapsed: clock - began }),
  };
}
