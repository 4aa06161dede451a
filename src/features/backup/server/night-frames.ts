import { erasureCopies, ERASURES } from '#features/privacy/server/erasure-log.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import { UnreadableBackup } from './cipher.ts';
import { FORMAT, type Frame } from './frames.ts';
import { isOfStore, nightlyStore, timesOf } from './nightly-store.ts';
import type { AllStores } from './take-backup.ts';

/**
 * A night as the frames of an ordinary backup, with what is known by now of erasures: whoever was erased since must not
 * come back with it, and it can tell another backup who that is. @param night `YYYY-MM-DD`
 * @throws UnreadableBackup
 */
export async function* nightFrames(
  from: AllStores,
  night: string,
  passphrase: string,
): AsyncGenerator<Frame> {
  const nightly = nightlyStore(from, { passphrase, now: Date.now });
  const { store } = nightly;
  const { takenAt, endedAt } = await timesOf(store, night);
  yield { kind: 'begin', format: FORMAT, takenAt };
  const lists = [...(await store.keys(`segments/${night}/`)), ...(await store.keys(`nights/${night}/`))];
  /** The pack that each entry is in, by store. */
  const packOf = new Map<string, Map<string, string>>();
  const packs = new Set<string>();
  for (const list of lists.filter(isOfStore)) {
    const name = list.split('/')[2] ?? '';
    const known = getOrMake(packOf, name, () => new Map<string, string>());
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
  for (const { key, text } of await erasureCopies(from.files)) {
    if (packOf.get(ERASURES)?.has(key)) continue;
    entries += 1;
    yield { kind: 'entry', store: ERASURES, key, bytes: Buffer.from(text) };
  }
  yield { kind: 'end', entries, endedAt };
}
