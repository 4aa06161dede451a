import { UnreadableBackup } from './cipher.ts';
import { FORMAT, type Frame } from './frames.ts';
import { isOfStore, nightlyStore, takenAtOf } from './nightly-store.ts';
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
  const { store } = nightly;
  yield { kind: 'begin', format: FORMAT, takenAt: await takenAtOf(store, night) };
  const lists = [...(await store.keys(`segments/${night}/`)), ...(await store.keys(`nights/${night}/`))];
  /** The pack that each entry is in, by store. */
  const packOf = new Map<string, Map<string, string>>();
  const packs = new Set<string>();
  for (const list of lists.filter(isOfStore)) {
    const name = list.split('/')[2] ?? '';
    const known = packOf.get(name) ?? new Map<string, string>();
    packOf.set(name, known);
    for (const [key, [, pack]] of Object.entries(await nightly.places(list))) {
      known.set(key, pack);
      packs.add(pack);
    }
  }
  let entries = 0;
  for (const pack of packs) {
    for await (const entry of nightly.open(`packs/${pack}`)) {
      if (packOf.get(entry.store)?.get(entry.key) !== pack) continue;
      entries += 1;
      yield { kind: 'entry', ...entry };
    }
  }
  const wanted = [...packOf.values()].reduce((sum, { size }) => sum + size, 0);
  if (entries !== wanted) throw new UnreadableBackup(`The night ${night} lacks ${wanted - entries} entries.`);
  yield { kind: 'end', entries };
}
