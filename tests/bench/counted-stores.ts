import type { Stores } from '#store/stores.ts';

export interface Calls {
  /** Reads of markers and snapshots. */
  small: number;
  sweeps: number;
  /** Reads of records. */
  records: number;
  writes: number;
}

/** Stores that count the calls made to them. */
export function countedStores(open: Stores) {
  const calls: Calls = { small: 0, sweeps: 0, records: 0, writes: 0 };
  const stores: Stores = (name) => {
    const inner = open(name);
    return {
      get(...call) {
        calls[name.startsWith('records-') ? 'records' : 'small'] += 1;
        return inner.get(...call);
      },
      list: (...call) => ((calls.sweeps += 1), inner.list(...call)),
      set: (...call) => ((calls.writes += 1), inner.set(...call)),
      setIf: (...call) => ((calls.writes += 1), inner.setIf(...call)),
      delete: (...call) => ((calls.writes += 1), inner.delete(...call)),
    };
  };
  const reset = () => Object.assign(calls, { small: 0, sweeps: 0, records: 0, writes: 0 });
  return { stores, calls, reset };
}
