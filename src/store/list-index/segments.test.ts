import { beforeEach, expect, test } from 'vitest';
import { v4, v7 } from 'uuid';
import { StoreUnavailable } from '../errors.ts';
import { indexedExamples } from '#tests/support/store/example-index.ts';

let examples: ReturnType<typeof indexedExamples>;
beforeEach(() => void (examples = indexedExamples()));

const START = Date.UTC(2026, 0, 1);
/** Documents as the repository writes them, without its calls. */
function fill(ids: readonly string[]): void {
  for (const id of ids) {
    const at = new Date(START).toISOString();
    const record = { id, version: 1, createdAt: at, updatedAt: at, email: `${id}@b.co`, added: [] };
    examples.store.entries.set(id, {
      etag: `"${id}"`,
      text: JSON.stringify({ schema: 1, writes: [], record }),
    });
  }
}
const timed = (count: number) =>
  Array.from({ length: count }, (_, place) => v7({ msecs: START + place * 1_800_000 }));

test('a large store is parted, a change sweeps one part, and a new process reads no record again', async () => {
  const ids = [...timed(9_000), ...Array.from({ length: 300 }, () => v4())];
  fill(ids);
  const list = examples.startProcess();
  expect((await examples.cost(list)).sweeps).toBe(1);
  expect((await list()).rows).toHaveLength(ids.length);
  examples.clock.now += 31_000;
  await list();
  await examples.records.update(ids[4_000] ?? '', (current) => ({ ...current, email: 'new@b.co' }));
  let pages = 0;
  const all = examples.store.list;
  examples.store.list = async (prefix, options) => {
    const listed = await all(prefix, options);
    pages += Math.ceil(listed.length / 1_000);
    return listed;
  };
  expect(await examples.cost(list)).toMatchObject({ records: 1, sweeps: 1, looks: 1 });
  expect(pages).toBeLessThanOrEqual(4);
  const { records, sweeps } = await examples.cost(examples.startProcess());
  expect([records, sweeps]).toEqual([1, 1]);
});

test('what a deploy before segments wrote is found, and the rows that it kept in one are erased', async () => {
  examples.index.entries.set('examples/snapshot', { etag: '"1"', text: '{"old":"somying@b.co"}' });
  const list = examples.startProcess();
  await examples.add('a@b.co');
  expect((await list()).rows).toHaveLength(1);
  expect(examples.index.entries.has('examples/snapshot')).toBe(false);
  // It sets the one marker that it knows.
  fill(timed(1));
  examples.index.entries.set('examples/marker', { etag: '"other"', text: '{"token":"x","at":0}' });
  expect((await list()).rows).toHaveLength(2);
});

test('a list that was under way while a record was erased does not put it back', async () => {
  await examples.add('stays@b.co');
  const { id } = await examples.add('somying@b.co');
  const [slow, other] = [examples.startProcess(), examples.startProcess()];
  let resume = () => {};
  const stood = new Promise<void>((resolve) => (resume = resolve));
  const keep = examples.index.setIf;
  let held = 0;
  examples.index.setIf = async (...args) => {
    if (held++ === 0) await stood;
    return keep(...args);
  };
  const late = slow();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await examples.records.delete(id);
  await other();
  resume();
  await late;
  const kept = [...examples.index.entries.values()].map(({ text }) => text).join('\n');
  expect(kept).toContain('stays@b.co');
  expect(kept).not.toContain('somying@b.co');
});

test('a segment that is parted while a record of it is erased does not put that back', async () => {
  const ids = timed(3_999);
  fill(ids);
  const [slow, other] = [examples.startProcess(), examples.startProcess()];
  await slow();
  fill(timed(1));
  await examples.add('more@b.co');
  const all = examples.store.list;
  examples.store.list = async (...args) => {
    const listed = await all(...args);
    examples.store.list = all;
    await examples.records.delete(ids[7] ?? '');
    await other();
    return listed;
  };
  await slow();
  const kept = [...examples.index.entries.values()].map(({ text }) => text).join('\n');
  expect(kept).toContain('more@b.co');
  expect(kept).not.toContain(`${ids[7]}@b.co`);
});

test('renewing reads nothing where no list was ever made, and leaves no rows of a process that died', async () => {
  const examples = indexedExamples();
  for (let count = 0; count < 30; count++) await examples.add(`${count}@b.co`);
  examples.index.entries.set('examples/segment.01', { etag: '"1"', text: '{"old":"somying@b.co"}' });
  const cost = await examples.cost(() => examples.startIndex()().renew());
  expect(cost).toMatchObject({ records: 0, sweeps: 0 });
  expect([...examples.index.entries.keys()].filter((key) => key.includes('segment'))).toEqual([]);
  expect((await examples.startProcess()()).rows).toHaveLength(30);
});

test('a first index that is cut short again and again goes on with what is missing', async () => {
  const ids = timed(16_000);
  fill(ids);
  const find = examples.records.find;
  let [reads, most] = [0, Infinity];
  examples.records.find = async (id) => {
    if (reads >= most) throw new StoreUnavailable('read', 'the time is up');
    reads += 1;
    return find(id);
  };
  let tries = 0;
  for (let isDone = false; !isDone && tries < 12; tries++) {
    most = reads + 6_000;
    isDone = await examples
      .startIndex()()
      .segments()
      .then(
        () => true,
        (error: unknown) => !(error instanceof StoreUnavailable),
      );
  }
  expect(tries).toBeLessThanOrEqual(6);
  expect((await examples.startProcess()()).rows).toHaveLength(ids.length);
});

test('of more than are held, rows that are gone through are not held, and those that a page shows are', async () => {
  fill(timed(13_000));
  await examples.startProcess()();
  examples.clock.now += 31_000;
  const open = examples.startIndex();
  const { segments } = await open().segments();
  const reading = (inPassing: boolean) =>
    examples.cost(async () => {
      for (const segment of segments.slice(0, 2)) await (inPassing ? segment.passing() : segment.rows());
    });
  for (const small of [2, 2]) expect(await reading(true)).toMatchObject({ small, records: 0 });
  for (const small of [2, 0]) expect(await reading(false)).toMatchObject({ small, records: 0 });
});

test('a change in each of many segments does not leave all of them in memory', async () => {
  const ids = timed(13_000);
  fill(ids);
  await examples.startProcess()();
  examples.clock.now += 31_000;
  const list = examples.startIndex();
  const { segments } = await list().segments();
  for (const { prefix } of segments.slice(0, 5)) {
    const id = ids.find((one) => one.startsWith(prefix)) ?? '';
    await examples.records.update(id, (current) => ({ ...current, email: 'new@b.co' }));
  }
  expect((await examples.cost(() => list().segments())).kept).toBeGreaterThanOrEqual(5);
});
