import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is in use of the heap once garbage is gone, in MB of 1,000,000 bytes. */
export function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

export interface Measured {
  /** Of this thread, in ms; the store's own work happens elsewhere. */
  readonly processor: number;
  readonly elapsed: number;
}

/** A clock's time in ms. */
export type Now = () => number;
const real: Now = () => performance.now();

export async function measured(run: () => Promise<unknown>, now = real): Promise<Measured> {
  const start = now();
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return { processor: (user + system) / 1_000, elapsed: now() - start };
}

/** The mean over several runs, since the clock of the processor ticks every few ms; and the longest run as it felt. */
export async function repeated(times: number, run: () => Promise<unknown>, now = real) {
  const elapsed: number[] = [];
  const all = await measured(async () => {
    for (let time = 0; time < times; time++) elapsed.push((await measured(run, now)).elapsed);
  }, now);
  return { processor: all.processor / times, elapsed: all.elapsed / times, longest: Math.max(...elapsed) };
}
