import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Echo, Told } from '#tests/support/server/told-worker.ts';
import { keepThread, takeThread } from './kept-threads.ts';
import { runInWorker, WorkerEnded } from './run-in-worker.ts';

const LIMITS = { processorMs: 60_000, ms: 120_000, memoryMb: 64 };
const source = new URL(import.meta.resolve('#tests/support/server/told-worker.ts'));

let kind = '';
let count = 0;
/** Threads are kept by name: each test has its own. */
beforeEach(() => void (kind = `told-${(count += 1)}`));
const run = (told: Told, limits = LIMITS) => runInWorker<Echo>({ name: kind, source }, told, limits);
const idAfter = async (): Promise<number> => (await run({ echo: 0 })).threadId;

describe('work in a thread', () => {
  test('goes to the thread that did the work before', async () => {
    expect(await idAfter()).toBe(await idAfter());
  });

  test('is answered to whoever asked for it, on new threads and on kept ones', async () => {
    const ids = new Set<number>();
    for (const round of [1, 2]) {
      // The first to ask is the last to be answered.
      const told = [1, 2, 3].map((each) => ({ echo: each * round, turns: (4 - each) * 50 }));
      const echoes = await Promise.all(told.map((each) => run(each)));
      expect(echoes.map(({ echo }) => echo)).toEqual(told.map(({ echo }) => echo));
      for (const { threadId } of echoes) ids.add(threadId);
    }
    expect(ids.size).toBe(3);
  });

  test.each([
    ['of time of the processor', { ...LIMITS, processorMs: 100 }],
    ['of time', { ...LIMITS, ms: 100 }],
  ])('that never ends is stopped at its limit %s, and the next has another thread', async (_, limits) => {
    const before = await idAfter();
    const error = await run({ echo: 1, fault: 'never ends' }, limits).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WorkerEnded);
    expect(error).toMatchObject({ isAtLimit: true });
    const after = await run({ echo: 2 });
    expect(after.echo).toBe(2);
    expect(after.threadId).not.toBe(before);
  });

  test('that ends before the thread has told what it cost so far is told so, on a kept thread as well', async () => {
    await idAfter();
    const told = Promise.withResolvers<NodeJS.CpuUsage>();
    const cpuUsage = vi.spyOn(Worker.prototype, 'cpuUsage').mockReturnValue(told.promise);
    const ended = run({ echo: 1, fault: 'never ends' }, { ...LIMITS, ms: 1 });
    await expect(ended).rejects.toThrow(WorkerEnded);
    cpuUsage.mockRestore();
    told.resolve({ user: 0, system: 0 });
  });

  test('that throws is told so, and the next has another thread', async () => {
    const before = await idAfter();
    await expect(run({ echo: 1, fault: 'throws' })).rejects.toThrow('told to');
    expect(await idAfter()).not.toBe(before);
  });

  test('pays for nothing that the work before it left behind', async () => {
    const { threadId } = await run({ echo: 1, turns: 2, fault: 'fails later' });
    const next = await run({ echo: 2 });
    expect(next.echo).toBe(2);
    expect(next.threadId).not.toBe(threadId);
  });
});

describe('a thread that has answered', () => {
  const thread = () => ({
    worker: new Worker('require("node:worker_threads").parentPort.on("message", () => {})', { eval: true }),
    memoryMb: 64,
    done: 0,
  });

  test('is lent to one at a time', async () => {
    const kept = thread();
    await keepThread(kind, kept, 0);
    expect(takeThread(`${kind} of another kind`)).toBeUndefined();
    expect(takeThread(kind)).toBe(kept);
    expect(takeThread(kind)).toBeUndefined();
    await kept.worker.terminate();
  });

  test('ends after a minute without work, not while it works', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept = thread();
    const ended = once(kept.worker, 'exit');
    const terminate = vi.spyOn(kept.worker, 'terminate');
    await keepThread(kind, kept, 0);
    vi.advanceTimersByTime(59_999);
    expect(takeThread(kind)).toBe(kept);
    vi.advanceTimersByTime(60_000);
    expect(terminate).not.toHaveBeenCalled();
    await keepThread(kind, kept, 0);
    expect(takeThread(kind)).toBe(kept);
    await keepThread(kind, kept, 0);
    vi.advanceTimersByTime(60_000);
    expect(takeThread(kind)).toBeUndefined();
    vi.useRealTimers();
    await ended;
  });

  test('is lent no more once it has ended by itself', async () => {
    const kept = thread();
    await keepThread(kind, kept, 0);
    await kept.worker.terminate();
    expect(takeThread(kind)).toBeUndefined();
  });

  test.each([
    ['holds more than half of its memory', 33 * 1024 * 1024, 0],
    ['has done two hundred pieces of work', 0, 199],
  ])('ends where it %s', async (_, heapBytes, done) => {
    const kept = { ...thread(), done };
    const ended = once(kept.worker, 'exit');
    await keepThread(kind, kept, heapBytes);
    expect(takeThread(kind)).toBeUndefined();
    await ended;
  });
});
