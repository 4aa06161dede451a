import { beforeEach, expect, test } from 'vitest';
import { v4, v7 } from 'uuid';
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

test('renewing reads nothing where no list was ever made, and leaves no rows of a process that died', async () => {
  const examples = indexedExamples();
  for (let count = 0; count < 30; count++) await examples.add(`${count}@b.co`);
  examples.index.entries.set('examples/segment.01', { etag: '"1"', text: '{"old":"somying@b.co"}' });
  const cost = await examples.cost(() => examples.startIndex()().renew());
  expect(cost).toMatchObject({ records: 0, sweeps: 0 });
  expect([...examples.index.entries.keys()].filter((key) => key.includes('segment'))).toEqual([]);
  expect((await examples.startProcess()()).rows).toHaveLength(30);
});
