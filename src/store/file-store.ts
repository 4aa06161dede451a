import type { ListOptions } from './key-value-store.ts';

/**
 * A store of bytes, beside the one of texts (`key-value-store.ts`): pictures, files of applications. A file is written
 * once and never changed. Every call ends within a short time; `StoreUnavailable` is thrown when the store does not
 * answer, and then nobody knows whether a write took place.
 */
export interface FileStore {
  /** Undefined where there is nothing. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes where nothing is; false where something is already, which then stays. */
  add(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** When a file was written, in ms since 1970; undefined if there is none. */
  storedAt(key: string): Promise<number | undefined>;
  /** Deletes; nothing there is fine. */
  delete(key: string): Promise<void>;
  /** Every key that begins with `prefix`; for `atMost` see `KeyValueStore`. */
  keys(prefix?: string, options?: ListOptions): Promise<readonly string[]>;
}

export type FileStoreName = `files-${string}` | 'application-files';
export type FileStores = (name: FileStoreName) => FileStore;
