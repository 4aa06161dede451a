import { listStores } from '@netlify/blobs';
import { StoreUnavailable } from './errors.ts';
import { storeName } from './deploy-context.ts';
import type { Connection } from './blobs-client.ts';

/** Of all stores of a site, those of one deploy context, without what their names end with. */
export function namesInContext(all: readonly string[], context: string): string[] {
  const suffix = storeName('', context);
  const ours = all.filter((name) => (suffix === '' ? !name.includes('.') : name.endsWith(suffix)));
  return ours.map((name) => name.slice(0, name.length - suffix.length)).toSorted();
}

/**
 * Every store of a context that holds, or held, something, as `Stores` and `FileStores` name it. @throws
 * StoreUnavailable
 */
export async function storeNames(context: string, connection: Connection = {}): Promise<string[]> {
  try {
    const { stores } = await listStores(connection);
    return namesInContext(stores, context);
  } catch (error) {
    throw new StoreUnavailable('list the stores', 'the store did not answer', { cause: error });
  }
}

/** Whether a store holds files and no texts: see `FileStoreName`. */
export const isFileStoreName = (name: string): name is 'application-files' | `files-${string}` =>
  name === 'application-files' || name.startsWith('files-');
