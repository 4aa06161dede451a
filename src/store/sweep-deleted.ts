import { type CopyOfDeleted, parseCopy, UNDELETE_MS } from './deletable-repository.ts';
import { isRetired } from './document-store.ts';
import type { Stores } from './stores.ts';
import { keysIn, type Walk, walkOn } from './walk.ts';

/** A copy is erased this much later than it could be brought back, so that no undoing is under way any more. */
const SWEEP_MARGIN_MS = 60_000;
/** Looked at together, and then erased: between two slices the clock is looked at. */
const SLICE = 10;

export interface DeletedSweep extends Pick<Walk, 'name' | 'now' | 'endsAt'> {
  /** Whose records are looked after; what others deleted is not looked at. */
  readonly entities: readonly string[];
  /**
   * Erases what is left of records, `{entity}/{id}`: all that belonged to them, and last their copies, by which they are
   * found again should this break off.
   */
  readonly erase: (refs: readonly string[]) => Promise<void>;
}

/**
 * Erases what was deleted and can no longer be brought back, slice after slice from where the last call stopped, so that
 * copies that stay (too recent, or unreadable: they may be readable another time) hold up nothing. The copy of a record
 * that is back, since a store failed to delete it, is deleted alone.
 * @throws what `erase` threw, StoreUnavailable; all other slices that there was time for are done then
 */
export async function sweepDeleted(
  stores: Stores,
  { entities, erase, now, ...walk }: DeletedSweep,
): Promise<void> {
  const deleted = stores('deleted');
  const isPast = (copy: CopyOfDeleted | undefined): boolean =>
    copy !== undefined && now() - copy.deletedAt >= UNDELETE_MS + SWEEP_MARGIN_MS;
  const failures: unknown[] = [];

  async function isGone(ref: string): Promise<boolean> {
    if (!isPast(parseCopy((await deleted.get(ref))?.text))) return false;
    if (!(await isThere(stores, ref))) return true;
    await deleted.delete(ref);
    return false;
  }
  async function sweep(refs: readonly string[]): Promise<void> {
    const looked = await Promise.all(refs.map(async (ref) => ((await isGone(ref)) ? [ref] : [])));
    const gone = looked.flat();
    if (gone.length > 0) await erase(gone);
  }
  await walkOn({
    ...walk,
    now,
    notes: stores('index'),
    roots: entities.map((entity) => `${entity}/`),
    list: keysIn(deleted),
    slice: SLICE,
    // What cannot be erased at present keeps nothing else from it.
    visit: (refs) => sweep(refs).catch((error: unknown) => void failures.push(error)),
  });
  if (failures.length > 0) throw failures[0];
}

/** Whether a record is there; what a deletion that broke off left in its place does not count. @throws StoreUnavailable */
export async function isThere(stores: Stores, ref: string): Promise<boolean> {
  const [entity = '', id = ''] = ref.split('/');
  const text = (await stores(`records-${entity}`).get(id))?.text;
  return text !== undefined && !isRetired(text);
}

/** Deletes a copy and what a broken-off deletion left: once all else of the record is gone. @throws StoreUnavailable */
export async function dropDeleted(stores: Stores, ref: string): Promise<void> {
  const [entity = '', id = ''] = ref.split('/');
  const records = stores(`records-${entity}`);
  if (isRetired((await records.get(id))?.text ?? '')) await records.delete(id);
  await stores('deleted').delete(ref);
}
