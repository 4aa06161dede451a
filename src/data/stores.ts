import { blobsStore } from './blobs-store.ts';
import { deployContext, storeName } from './deploy-context.ts';
import type { KeyValueStore } from './key-value-store.ts';

/**
 * Every store of the product: `records` by entity, the indexes' `index`, `reservations` of what must be unique,
 * `settings` that the product makes for itself, `rate-limits`.
 */
export type StoreName = `records-${string}` | 'index' | 'reservations' | 'settings' | 'rate-limits';
export type Stores = (name: StoreName) => KeyValueStore;

/**
 * The stores of this deploy context, for one request.
 * @param budgetMs after which no call to any of them goes on
 */
export function openStores(budgetMs = 20_000): Stores {
  const signal = AbortSignal.timeout(budgetMs);
  const context = deployContext();
  return (name) => blobsStore({ name: storeName(name, context), signal });
}
