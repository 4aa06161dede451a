import { expect, test, vi } from 'vitest';
import type { Echo, Told } from '#tests/support/server/told-worker.ts';
import { runInProcess } from './run-in-process.ts';
import { WorkerEnded } from './run-in-worker.ts';

const LIMITS = { processorMs: 60_000, ms: 120_000, memoryMb: 64 };
const file = { name: 'told', source: new URL(import.meta.resolve('#tests/support/server/told-worker.ts')) };
const run = (told: Told, limits = LIMITS) => runInProcess<Echo>(file, told, limits);

test('work that takes all memory at once ends its process alone, and the next has another', async () => {
  await run({ echo: 1 });
  const ended = await run({ echo: 2, fault: 'takes all memory at once' }).catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(WorkerEnded);
  expect(ended).toMatchObject({ isAtLimit: false });
  expect(await run({ echo: 3 })).toMatchObject({ echo: 3 });
});

test('work goes to the process and the thread that did the work before, each its own answer', async () => {
  const [a, b] = await Promise.all([run({ echo: 1, turns: 99 }), run({ echo: 2 })]);
  expect([a.echo, b.echo]).toEqual([1, 2]);
  const { processId, threadId } = await run({ echo: 3 });
  expect(processId).not.toBe(process.pid);
  expect(await run({ echo: 4 })).toEqual({ echo: 4, processId, threadId });
});

test('work that never ends is stopped at its limit, and one that throws is told so', async () => {
  const limits = { ...LIMITS, processorMs: 100 };
  await expect(run({ echo: 1, fault: 'never ends' }, limits)).rejects.toMatchObject({ isAtLimit: true });
  await expect(run({ echo: 1, fault: 'throws' })).rejects.toThrow('told to');
});

test('where no process can begin, work is done in a thread of this one, and the log says so', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { execPath } = process;
  // One that waits from a test before would do.
  vi.resetModules();
  const anew = await import('./run-in-process.ts');
  try {
    process.execPath = '/no/such/program';
    const { echo, processId } = await anew.runInProcess<Echo>(file, { echo: 1 }, LIMITS);
    expect([echo, processId]).toEqual([1, process.pid]);
    expect(logged).toHaveBeenCalledOnce();
  } finally {
    process.execPath = execPath;
    logged.mockRestore();
  }
});
