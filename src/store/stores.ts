import { blobsFileStore } from './blobs-file-store.ts';
import { blobsStore } from './blobs-store.ts';
import { deployContext, storeName } from './deploy-context.ts';
import type { FileStores } from './file-store.ts';
import type { KeyValueStore } from './key-value-store.ts';

/**
 * Every store of the product: `records` by entity, `deleted` for those that can still be brought back, `index` for
 * the write markers and `snapshots` of the lists, `reservations` of what must be unique, `revisions` of articles,
 * `preview-links` to them, `reviews` of them, `pointers` that lead to records, `settings` that the product makes for itself, `rate-limits`, `erasures` of persons as backups need them, `runs` of what
 * the schedules did, `reads` of articles, `purges` of the CDN that are due, `probe` for what tries the store out.
 */
export type StoreName =
  | `records-${string}`
  | 'deleted'
  | 'index'
  | 'snapshots'
  | 'reservations'
  | 'pointers'
  | 'revisions'
  | 'preview-links'
  | 'reviews'
  | 'settings'
  | 'rate-limits'
  | 'erasures'
  | 'runs'
  | 'reads'
  | 'purges'
  | 'probe';
export type Stores = (name: StoreName) => KeyValueStore;

/** What most work on stored data needs from outside. */
export interface StoresAndClock {
  readonly stores: Stores;
  /** In ms since 1970. */
  readonly now: () => number;
}

/**
 * A context's stores for one request.
 * @param budgetMs for all calls to them
 * @param context the function's; builds say it
 */
export function openStores(budgetMs = 20_000, context = deployContext()): Stores {
  const signal = AbortSignal.timeout(budgetMs);
  // A snapshot of 10,000 rows is megabytes; everything else is small and must not keep a visitor waiting.
  const patience = { attemptMs: 8_000, totalMs: 12_000 };
  return (name) =>
    blobsStore({ name: storeName(name, context), signal, ...(name === 'snapshots' ? patience : {}) });
}

/** The file stores of this deploy context, for one request; see `openStores`. */
export function openFiles(budgetMs = 20_000): FileStores {
  const signal = AbortSignal.timeout(budgetMs);
  const context = deployContext();
  return (name) => blobsFileStore({ name: storeName(name, context), signal });
}
