import { erasuresOf } from '#features/privacy/server/erasure-log.ts';
import { forgetErased, type NotedErasures } from '#features/privacy/server/forget-erased.ts';
import { PRIVACY_SECRET } from '#http/privacy-secret.ts';
import { isFileStoreName } from '#store/store-names.ts';
import type { StoreName } from '#store/stores.ts';
import { pointAnew } from '#store/pointers.ts';
import { markEverything } from '#store/write-marker.ts';
import type { Entry } from './frames.ts';
import { putEntry, type Put } from './put-entry.ts';
import { entriesOf, type Frames, ownerIn, readThrough, type ReadBackup, storedEntry } from './read-plan.ts';
import { type Part, partOf, RestoreRefused } from './restored-part.ts';
import { type AllStores, type Progress, silent } from './take-backup.ts';

export interface RestoreOptions {
  /** Reads the backup from its start; called twice. */
  readonly frames: () => Frames;
  /** A later backup, for the erasures that it knows. */
  readonly later?: (() => Frames) | undefined;
  /** `contacts` or `contacts/{id}`; everything without it. */
  readonly only?: string | undefined;
  /** Asked where nobody can say what was erased since the backup. Whether to go on all the same. */
  readonly goOnWithoutErasures: (takenAt: string) => Promise<boolean>;
  readonly now?: () => number;
  readonly progress?: Progress;
}

export interface Restored {
  readonly takenAt: string;
  readonly counts: Readonly<Record<Put | 'erased' | 'taken', number>>;
  /** What stayed as it was, or could not come back, `{store}/{key}`. */
  readonly left: readonly string[];
}

/** Which backup is being restored, so that one that broke off goes on. */
const RUN = 'restore';
/** Records that a site makes for itself at its first start. */
const OF_ITS_OWN = 'records-categories';
/** What a new site has before anybody used it: secrets, reservations of built-in records, these records. */
const MADE_AT_START = ['settings', 'reservations', OF_ITS_OWN];

/** Whether nothing lies in a site but what it makes when it is started. @throws StoreUnavailable */
async function isEmpty({ names, stores, files }: AllStores): Promise<boolean> {
  for (const name of await names()) {
    if (name === 'files-backups' || name === OF_ITS_OWN) continue;
    if (isFileStoreName(name) && (await files(name).keys()).length > 0) return false;
    if (name.startsWith('records-') && (await stores(name as StoreName).list()).length > 0) return false;
  }
  return true;
}

/** Built-in records of a new site that the backup does not have. @throws StoreUnavailable */
async function dropOwn({ stores }: AllStores, { ids }: ReadBackup): Promise<void> {
  const backedUp = ids.get('categories');
  for (const { key } of await stores(OF_ITS_OWN).list())
    if (!backedUp?.has(key)) await stores(OF_ITS_OWN).delete(key);
}

/** Whether a site is the one that the backup was made of, and has been running since: then it knows what was erased. */
async function isSameSite({ stores }: AllStores, { settings }: ReadBackup): Promise<boolean> {
  for (const [key, text] of settings)
    if (SECRET.test(text) && (await stores('settings').get(key))?.text === text) return true;
  return false;
}
/** As a site makes them for itself: no two sites have the same. */
const SECRET = /^[0-9a-f]{64}$/;

/**
 * Writes a backup into an empty site, or a part of it beside what is there. Everything is checked before anything is
 * written, and what was erased since the backup is never written.
 * @throws RestoreRefused; UnreadableBackup; StoreUnavailable: the same again goes on where it broke off
 */
export async function restoreBackup(to: AllStores, options: RestoreOptions): Promise<Restored> {
  const { frames, later, only, goOnWithoutErasures, progress = silent } = options;
  const { stores, files } = to;
  const backup = await readThrough(frames());
  const part = only === undefined ? undefined : partOf(only, backup);
  const resumes = (await stores('runs').get(RUN))?.text === backup.takenAt;
  const empty = await isEmpty(to);
  if (!part && !empty && !resumes)
    throw new RestoreRefused(
      'This site already has records. A whole backup can only be restored to an empty site; --only ENTITY or' +
        ' --only ENTITY/ID restores part of it alongside existing data.',
    );

  const secret = (await stores('settings').get(PRIVACY_SECRET))?.text ?? '';
  const noted: NotedErasures[] = [
    { secret, erasures: await erasuresOf(stores('erasures'), files) },
    backup.noted,
  ];
  if (later) noted.push((await readThrough(later())).noted);
  const knowsLater =
    later !== undefined ||
    (!empty && !resumes && (await isSameSite(to, backup))) ||
    noted.some(({ erasures }) => erasures.some(({ at }) => at > backup.takenAt));
  if (!knowsLater && !(await goOnWithoutErasures(backup.takenAt)))
    throw new RestoreRefused(
      `People may have been erased since this backup was made (${backup.takenAt}), and nothing here says who.` +
        ' Give a later backup with --erasures FILE, or answer the question in a terminal.',
    );
  const forget = forgetErased(noted);
  if (noted.some(({ erasures }) => erasures.length > 0))
    for await (const entry of entriesOf(frames(), backup)) forget.look(storedEntry(entry));
  if (part?.id !== undefined && forget.isErased(part.id))
    throw new RestoreRefused(`${only} was erased after this backup was made, so it cannot be restored.`);

  if (!part) await stores('runs').set(RUN, backup.takenAt);
  const counts = { written: 0, same: 0, newer: 0, erased: 0, taken: 0 };
  const left: string[] = [];
  const changed = new Set<string>();
  const refused = new Set<string>();
  progress.expect(backup.entries);

  async function restoreOne(entry: Entry): Promise<void> {
    const stored = storedEntry(entry);
    const { store, key } = entry;
    if (part && !part.holds(stored)) return;
    const kept = forget.kept(stored);
    if (kept === 'nothing') return void (counts.erased += 1);
    if (part && (refused.has(key) || (await isTaken(part, store, key)))) {
      refused.add(key);
      counts.taken += 1;
      left.push(`${store}/${key}`);
      return;
    }
    const replaces = !part && MADE_AT_START.includes(store);
    const put = await putEntry(to, { ...entry, ...(kept !== 'all' && kept), replaces });
    counts[put] += 1;
    if (put === 'newer') left.push(`${store}/${key}`);
    if (put === 'written' && store.startsWith('records-')) changed.add(store.slice('records-'.length));
  }

  /** Whether a value that must be unique belongs to another record by now. */
  async function isTaken({ entity }: Part, store: string, id: string): Promise<boolean> {
    if (store !== `records-${entity}`) return false;
    for (const key of backup.reserved.get(id) ?? []) {
      const owner = ownerIn((await stores('reservations').get(key))?.text ?? '');
      if (owner === undefined || owner === id) continue;
      if (await stores(`records-${entity}`).get(owner)) return true;
    }
    return false;
  }

  let batch: Entry[] = [];
  const flush = async () => {
    await Promise.all(batch.map(restoreOne));
    progress.done(batch.length);
    batch = [];
  };
  for await (const entry of entriesOf(frames(), backup)) {
    batch.push(entry);
    if (batch.length === (isFileStoreName(entry.store) ? 4 : 40)) await flush();
  }
  await flush();
  // Lists look anew, in every process that is running.
  for (const entity of changed) await markEverything(stores('index'), entity);
  await pointAnew(stores('index'));
  if (part) return { takenAt: backup.takenAt, counts, left };
  await dropOwn(to, backup);
  await stores('runs').delete(RUN);
  return { takenAt: backup.takenAt, counts, left };
}
