import { StoreUnavailable } from '#store/errors.ts';
import type { FileStore, FileStores } from '#store/file-store.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import type { Stores } from '#store/stores.ts';

/** What goes wrong during one request. */
export interface Trouble {
  /** `dies`: with its nth write done; `fails`, `unheard`: from its nth call on some are not done, or are and nobody hears of it. */
  readonly kind: 'none' | 'dies' | 'fails' | 'unheard';
  readonly nth: number;
  readonly calls: number;
  /** Where the delays of its calls begin. */
  readonly seed: number;
}

/** The longest that a call takes, in turns of those that run beside it. */
const SLOWEST = 12;

/** A small generator of numbers, so that the same sequence takes the same turns. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The stores as one request of one process has them: each call takes its time, may fail, or be the last one. */
export function troubledStores(
  site: { readonly stores: Stores; readonly files: FileStores },
  trouble: Trouble,
) {
  const { kind, nth, calls: many, seed } = trouble;
  const next = numbers(seed);
  let [calls, writes, isDead] = [0, 0, false];
  let die = () => {};
  const died = new Promise<'died'>((resolve) => {
    die = () => {
      isDead = true;
      resolve('died');
    };
  });
  const forEver = () => new Promise<never>(() => {});

  async function call<T>(isWrite: boolean, act: () => Promise<T>): Promise<T> {
    for (let turn = next(SLOWEST); turn > 0; turn--) await Promise.resolve();
    if (isDead) return forEver();
    const place = (calls += 1);
    const isHit = place >= nth && place < nth + many;
    if (kind === 'fails' && isHit) throw new StoreUnavailable('call', 'a fault was injected');
    if (isWrite) writes += 1;
    const isLast = kind === 'dies' && isWrite && writes === nth;
    const result = await act();
    if (isLast) die();
    for (let turn = next(SLOWEST); turn > 0; turn--) await Promise.resolve();
    if (isDead) return forEver();
    if (kind === 'unheard' && isHit) throw new StoreUnavailable('call', 'the answer was lost');
    return result;
  }

  const texts = (store: KeyValueStore): KeyValueStore => ({
    get: (key, options) => call(false, () => store.get(key, options)),
    list: (prefix, options) => call(false, () => store.list(prefix, options)),
    set: (key, text) => call(true, () => store.set(key, text)),
    setIf: (key, text, condition) => call(true, () => store.setIf(key, text, condition)),
    delete: (key) => call(true, () => store.delete(key)),
  });
  const bytes = (store: FileStore): FileStore => ({
    get: (key) => call(false, () => store.get(key)),
    storedAt: (key) => call(false, () => store.storedAt(key)),
    keys: (prefix, options) => call(false, () => store.keys(prefix, options)),
    add: (key, file) => call(true, () => store.add(key, file)),
    delete: (key) => call(true, () => store.delete(key)),
  });
  return {
    stores: ((name) => texts(site.stores(name))) satisfies Stores,
    files: ((name) => bytes(site.files(name))) satisfies FileStores,
    /** Comes when the process dies; nothing that it was waiting for continues. */
    died,
    isDead: () => isDead,
  };
}
