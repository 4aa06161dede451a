import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { networkStores } from '#tests/bench/network-stores.ts';
import { shape } from '#tests/support/store/example-records.ts';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { deletableRepository } from './deletable-repository.ts';
import { StoreUnavailable } from './errors.ts';
import { type DeletedSweep, dropDeleted, sweepDeleted } from './sweep-deleted.ts';

const HOUR = 60 * 60_000;
const first = { email: 'a@b.co', added: [] };

function opened() {
  const [store, deleted, index] = [memoryStore(), memoryStore(), memoryStore()];
  const stores = (name: string) => (name === 'deleted' ? deleted : name === 'index' ? index : store);
  const records = deletableRepository({ entity: 'examples', store, shape }, { deleted });
  const erased: string[] = [];
  const sweep = (over: Partial<DeletedSweep> = {}) =>
    sweepDeleted(stores, {
      name: 'deleted',
      entities: ['examples'],
      erase: async (refs) => {
        erased.push(...refs);
        for (const ref of refs) await dropDeleted(stores, ref);
      },
      now: () => Date.now() + HOUR,
      endsAt: Infinity,
      ...over,
    });
  return { store, deleted, records, erased, sweep };
}

test('a copy that cannot be read is kept', async () => {
  const { deleted, records, erased, sweep } = opened();
  const { id } = await records.create(first);
  await records.remove(id);
  deleted.faults = (operation) => (operation === 'get' ? 'truncated' : undefined);
  await sweep();
  deleted.faults = () => undefined;
  expect(erased).toEqual([]);
  expect(await records.undelete(id)).toMatchObject(first);
});

test('nothing is left in the place of a record whose deletion broke off', async () => {
  const { records, store, erased, sweep } = opened();
  const { id } = await records.create(first);
  store.faults = (operation) => (operation === 'delete' ? 'unavailable' : undefined);
  await records.remove(id);
  store.faults = () => undefined;
  await sweep();
  expect(erased).toEqual([`examples/${id}`]);
  expect(store.entries.size).toBe(0);
});

test('what cannot be erased holds up nothing else, and is told', async () => {
  const { records, deleted, sweep } = opened();
  const ids: string[] = [];
  for (let count = 0; count < 25; count++) ids.push((await records.create(first)).id);
  for (const id of ids) await records.remove(id);
  deleted.faults = (operation, key) =>
    operation === 'delete' && key.endsWith(ids[0] ?? '') ? 'unavailable' : undefined;
  await expect(sweep()).rejects.toThrow(StoreUnavailable);
  expect(deleted.entries.size).toBeLessThanOrEqual(10);
  deleted.faults = () => undefined;
  await sweep();
  expect(deleted.entries.size).toBe(0);
});

/** A slow store with so many copies, of which some cannot be erased, and how far the sweeps of it come in 4 s each. */
function slow(many: number) {
  const { stores, put, now, spent, reset } = networkStores();
  const due: string[] = [];
  for (let count = 0; count < many; count++) {
    const ref = `examples/${uuidv7({ msecs: HOUR + count })}`;
    // Those that stay come first.
    const [isBroken, isRecent] = [count < many / 8, count < many / 4];
    put(
      'deleted',
      ref,
      isBroken ? '{"deletedAt":' : JSON.stringify({ deletedAt: isRecent ? HOUR : 0, text: '' }),
    );
    if (!isRecent) due.push(ref);
  }
  for (let count = 0; count < many; count++) put('deleted', `others/${uuidv7()}`, '');
  const erased: string[] = [];
  const sweep = async () => {
    reset();
    await sweepDeleted(stores, {
      name: 'deleted',
      entities: ['examples'],
      erase: async (refs) => {
        erased.push(...refs);
        await Promise.all(refs.map((ref) => dropDeleted(stores, ref)));
      },
      now: () => HOUR + now(),
      endsAt: HOUR + now() + 4_000,
    });
    return spent().elapsed;
  };
  return { due, erased, sweep };
}

test.each([1_000, 1_500])(
  'of %s copies in a slow store each sweep erases a slice in its time, and those that stay hold up none',
  async (many) => {
    const { due, erased, sweep } = slow(many);
    for (let runs = 0; erased.length < due.length && runs < 10; runs++)
      expect(await sweep()).toBeLessThan(5_000);
    expect(erased.toSorted()).toEqual(due.toSorted());
  },
);
