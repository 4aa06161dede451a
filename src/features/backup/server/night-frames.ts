import { UnreadableBackup } from './cipher.ts';
import { FORMAT, type Frame } from './frames.ts';
import { nightlyStore, type Places, readPacks } from './nightly-store.ts';
import type { AllStores } from './take-backup.ts';

/**
 * A night as the frames of an ordinary backup. @param night `YYYY-MM-DD`
 * @throws UnreadableBackup
 */
export async function* nightFrames(
  from: AllStores,
  night: string,
  passphrase: string,
): AsyncGenerator<Frame> {
  const nightly = nightlyStore(from, { passphrase, now: Date.now });
  const { takenAt, packs } = await readPacks(nightly.store, night);
  yield { kind: 'begin', format: FORMAT, takenAt };
  const places = new Map<string, Places>();
  for (const key of await nightly.store.keys(`nights/${night}/`))
    if (!key.endsWith('/packs')) places.set(key.split('/')[2] ?? '', await nightly.places(key));
  let entries = 0;
  for (const pack of packs) {
    for await (const entry of nightly.open(`packs/${pack}`)) {
      if (places.get(entry.store)?.[entry.key]?.[1] !== pack) continue;
      entries += 1;
      yield { kind: 'entry', ...entry };
    }
  }
  const wanted = [...places.values()].reduce((sum, all) => sum + Object.keys(all).length, 0);
  if (entries !== wanted) throw new UnreadableBackup(`The night ${night} lacks ${wanted - entries} entries.`);
  yield { kind: 'end', entries };
}
