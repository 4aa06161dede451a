import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FileStore, FileStores } from '#store/file-store.ts';
import type { KeyValueStore, ListedKey } from '#store/key-value-store.ts';
import type { Stores } from '#store/stores.ts';

const CALL_MS = 30;
const PAGE_MS = 100;
const PAGE = 1_000;
/** After every character that a key may contain. */
const END = '\u{10ffff}';

/** What all stores hold lies in a file, of which two megabytes are in memory: so that what the product needs is seen. */
function texts() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = new DatabaseSync(join(folder, 'texts'));
  file.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -2000;
    CREATE TABLE texts (
      etag INTEGER PRIMARY KEY AUTOINCREMENT, store TEXT, key TEXT, text TEXT, UNIQUE (store, key)
    );`);
  // Gone with the process.
  rmSync(folder, { recursive: true });
  const one = file.prepare('SELECT etag, text FROM texts WHERE store = ? AND key = ?');
  const etag = file.prepare('SELECT etag FROM texts WHERE store = ? AND key = ?');
  const some = file.prepare(
    'SELECT key, etag FROM texts WHERE store = ? AND key >= ? AND key < ? ORDER BY key LIMIT ?',
  );
  const names = file.prepare('SELECT DISTINCT store FROM texts');
  const put = file.prepare('INSERT OR REPLACE INTO texts (store, key, text) VALUES (?, ?, ?)');
  const gone = file.prepare('DELETE FROM texts WHERE store = ? AND key = ?');
  return {
    one: (store: string, key: string) => {
      const found = one.get(store, key);
      return found && { text: String(found['text']), etag: `"${found['etag']}"` };
    },
    file: (store: string, key: string) => {
      const bytes = one.get(store, key)?.['text'];
      return bytes instanceof Uint8Array ? Uint8Array.from(bytes) : undefined;
    },
    names: () => names.all().map(({ store }) => String(store)),
    etag: (store: string, key: string) => {
      const found = etag.get(store, key);
      return found && `"${found['etag']}"`;
    },
    some: (store: string, prefix: string, most: number) =>
      some
        .all(store, prefix, prefix + END, most)
        .map((found): ListedKey => ({ key: String(found['key']), etag: `"${found['etag']}"` })),
    put: (store: string, key: string, text: string | Uint8Array): void => void put.run(store, key, text),
    delete: (store: string, key: string): void => void gone.run(store, key),
  };
}

/**
 * Stores over a simulated network. A call takes no time: how long it would have taken is counted on a clock that
 * continues with the latest of the calls under way, so that calls at the same moment count once.
 */
export function networkStores() {
  const held = texts();
  let [calls, pages, clock] = [0, 0, 0];
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

  const call = async <T>(run: () => T): Promise<T> => {
    calls += 1;
    await wait(CALL_MS);
    return run();
  };
  async function list(name: string, prefix = '', { atMost = Infinity } = {}): Promise<readonly ListedKey[]> {
    // SQLite takes -1 for all of them.
    const most = atMost === Infinity ? -1 : Math.ceil(atMost / PAGE) * PAGE;
    const listed = held.some(name, prefix, most);
    const many = Math.max(1, Math.ceil(listed.length / PAGE));
    calls += 1;
    pages += many;
    await wait(many * PAGE_MS);
    return listed;
  }

  const stores: Stores = (name): KeyValueStore => ({
    get: (key) => call(() => held.one(name, key)),
    set: (key, text) => call(() => held.put(name, key, text)),
    setIf: (key, text, condition) =>
      call(() => {
        const etag = held.etag(name, key);
        const holds = 'onlyIfNew' in condition ? etag === undefined : etag === condition.onlyIfMatch;
        if (holds) held.put(name, key, text);
        return holds;
      }),
    delete: (key) => call(() => held.delete(name, key)),
    list: (prefix, options) => list(name, prefix, options),
  });

  const files: FileStores = (name): FileStore => ({
    get: (key) => call(() => held.file(name, key)),
    add: (key, bytes) =>
      call(() => {
        const isFree = held.etag(name, key) === undefined;
        if (isFree) held.put(name, key, bytes);
        return isFree;
      }),
    storedAt: (key) => call(() => (held.etag(name, key) === undefined ? undefined : 0)),
    delete: (key) => call(() => held.delete(name, key)),
    keys: async (prefix, options) => (await list(name, prefix, options)).map(({ key }) => key),
  });

  let began = 0;
  return {
    stores,
    files,
    names: async () => held.names(),
    put: held.put,
    reset() {
      [calls, pages] = [0, 0];
      began = clock;
    },
    /** What the calls have taken so far, in ms. */
    now: () => clock,
    spent: () => ({ calls, pages, elapsed: clock - began }),
  };
}
