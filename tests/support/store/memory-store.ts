import { getOrMake } from '#fields/get-or-make.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { assertKey } from '#store/key.ts';
import type { Condition, KeyValueStore, ListOptions } from '#store/key-value-store.ts';

export type Operation = 'get' | 'set' | 'setIf' | 'delete' | 'list';

/**
 * What can go wrong with one call: no answer and nothing done; done but the answer lost; done, the answer lost and the
 * client's own retry refused; the process dies before or after the call; the stored text is interrupted.
 */
export type Fault = 'unavailable' | 'lostAnswer' | 'refusedRetry' | 'dieBefore' | 'dieAfter' | 'truncated';
export type Faults = (operation: Operation, key: string) => Fault | undefined;

export interface MemoryStore extends KeyValueStore {
  readonly entries: Map<string, { text: string; etag: string }>;
  /** Calls so far, by operation: what a list costs. */
  readonly calls: Record<Operation, number>;
  faults: Faults;
}

const PAGE = 1_000;

/** Where a dead process stands for ever. */
const died = () => new Promise<never>(() => {});

/** A store in memory with true compare-and-swap, for tests; `faults` decides what goes wrong. */
export function memoryStore(faults: Faults = () => undefined): MemoryStore {
  const entries: MemoryStore['entries'] = new Map();
  const calls: MemoryStore['calls'] = { get: 0, set: 0, setIf: 0, delete: 0, list: 0 };
  let writes = 0;

  async function run<T>(
    operation: Operation,
    key: string,
    act: (fault?: Fault) => T,
    refused?: T,
  ): Promise<T> {
    if (operation !== 'list') assertKey(key);
    calls[operation] += 1;
    const fault = store.faults(operation, key);
    await Promise.resolve();
    if (fault === 'dieBefore') return died();
    if (fault === 'unavailable') throw new StoreUnavailable(operation, 'a fault was injected');
    const result = act(fault);
    await Promise.resolve();
    if (fault === 'dieAfter') return died();
    if (fault === 'lostAnswer') throw new StoreUnavailable(operation, 'the answer was lost');
    return fault === 'refusedRetry' && refused !== undefined ? refused : result;
  }

  const write = (key: string, text: string) => void entries.set(key, { text, etag: `"${++writes}"` });

  const holds = (key: string, condition: Condition): boolean =>
    'onlyIfNew' in condition ? !entries.has(key) : entries.get(key)?.etag === condition.onlyIfMatch;

  const read = (key: string, fault?: Fault) => {
    const found = entries.get(key);
    return found && fault === 'truncated' ? { ...found, text: found.text.slice(0, -9) } : found;
  };

  const writeIf = (key: string, text: string, condition: Condition): boolean => {
    const done = holds(key, condition);
    if (done) write(key, text);
    return done;
  };

  /** The keys of a page, as Netlify Blobs lists them: in their order, whole pages. */
  const list = (prefix: string, { atMost = Infinity }: ListOptions) => {
    const keys = [...entries.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const listed = keys.slice(0, Math.ceil(atMost / PAGE) * PAGE);
    return listed.map((key) => ({ key, etag: entries.get(key)?.etag ?? '' }));
  };

  const store: MemoryStore = {
    entries,
    calls,
    faults,
    get: (key) => run('get', key, (fault) => read(key, fault)),
    set: (key, text) => run('set', key, () => write(key, text)),
    setIf: (key, text, condition) => run('setIf', key, () => writeIf(key, text, condition), false),
    delete: (key) => run('delete', key, () => void entries.delete(key)),
    list: (prefix = '', options = {}) => run('list', prefix, () => list(prefix, options)),
  };
  return store;
}

/** Stores in memory by their names. @param opened the map that they are kept in */
export const memoryStores =
  (opened = new Map<string, MemoryStore>(), faults?: Faults) =>
  (name: string): MemoryStore =>
    getOrMake(opened, name, () => memoryStore(faults));
