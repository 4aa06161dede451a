import { StoreUnavailable } from '#store/errors.ts';
import type { FileStore } from '#store/file-store.ts';
import { assertKey } from '#store/key.ts';

export interface MemoryFileStore extends FileStore {
  readonly files: Map<string, { readonly bytes: Uint8Array<ArrayBuffer>; readonly storedAt: number }>;
  /** Whether every call fails. */
  isDown: boolean;
}

/** A file store in memory, for tests. */
export function memoryFileStore(now: () => number): MemoryFileStore {
  const files: MemoryFileStore['files'] = new Map();
  async function run<T>(key: string | undefined, act: () => T): Promise<T> {
    if (key !== undefined) assertKey(key);
    await Promise.resolve();
    if (store.isDown) throw new StoreUnavailable('reach the files', 'a fault was injected');
    return act();
  }
  const store: MemoryFileStore = {
    files,
    isDown: false,
    get: (key) => run(key, () => files.get(key)?.bytes),
    add: (key, bytes) =>
      run(key, () => {
        const isFree = !files.has(key);
        if (isFree) files.set(key, { bytes, storedAt: now() });
        return isFree;
      }),
    storedAt: (key) => run(key, () => files.get(key)?.storedAt),
    delete: (key) => run(key, () => void files.delete(key)),
    keys: (prefix = '') => run(undefined, () => [...files.keys()].filter((key) => key.startsWith(prefix))),
  };
  return store;
}
