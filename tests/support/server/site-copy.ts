import { createHash } from 'node:crypto';
import type { AllStores } from '#features/backup/server/take-backup.ts';
import { backedUpNames, etagsOf, readEntries } from '#features/backup/server/take-backup.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import { isFileStoreName } from '#store/store-names.ts';
import { memoryFileStore, type MemoryFileStore } from '../store/memory-file-store.ts';
import { memoryStores, type MemoryStore } from '../store/memory-store.ts';

/** A site of its own in memory, with nothing in it. */
export function emptySite(now: () => number = Date.now) {
  const texts = new Map<string, MemoryStore>();
  const bytes = new Map<string, MemoryFileStore>();
  const site: AllStores = {
    stores: memoryStores(texts),
    files: (name) => getOrMake(bytes, name, () => memoryFileStore(now)),
    names: async () => [...texts.keys(), ...bytes.keys()],
  };
  /** Every byte of every store, as one text. */
  const everything = (): string =>
    [
      ...[...texts].map(([name, { entries }]) => name + JSON.stringify([...entries])),
      ...[...bytes].flatMap(([name, { files }]) =>
        [...files].map(([key, file]) => `${name}/${key} ${Buffer.from(file.bytes).toString('latin1')}`),
      ),
    ].join('\n');
  return { ...site, texts, bytes, everything };
}

/** A hash over all that a backup of a site would hold: two sites with the same one hold the same. */
export async function digestOf(site: AllStores): Promise<string> {
  const lines: string[] = [];
  for (const store of await backedUpNames(site)) {
    const keys = [...(await etagsOf(site, store)).keys()];
    for await (const { key, entry } of readEntries(site, store, keys)) {
      const hash = createHash('sha256').update(entry?.bytes ?? '');
      lines.push(`${isFileStoreName(store) ? 'file' : 'text'} ${store}/${key} ${hash.digest('hex')}`);
    }
  }
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
