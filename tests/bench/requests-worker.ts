import { parentPort, workerData } from 'node:worker_threads';
import { DEAR_REQUESTS } from '#tests/support/server/dear-requests.ts';
import { DEAR_PAGES } from './dear-pages.ts';

// Sends the dear requests from the named one on and tells what each cost; see requests.ts, which ends it at one that
// does not come back.

export type Told =
  | { readonly begins: number; readonly name: string; readonly carriesFile: boolean; readonly of: number }
  /** In ms of processor: of the thread that serves, of all, and of all the first time. */
  | { readonly serving: number; readonly all: number; readonly first: number };

const { from } = workerData as { readonly from: number };
/** The first times of something are dear for what they load and compile: the least of these, of a warm process, is told. */
const TIMES = 12;
const tell = (told: Told): void => parentPort?.postMessage(told);
const sum = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;
for (const level of ['log', 'warn', 'error'] as const) console[level] = () => undefined;

const requests = [...DEAR_REQUESTS, ...DEAR_PAGES];
for (const [at, { name, carriesFile, prepare, file, send }] of requests.entries()) {
  if (at < from) continue;
  await prepare?.();
  tell({ begins: at, name, carriesFile, of: requests.length });
  const bytes = file?.() ?? new Uint8Array();
  let least = { serving: Infinity, all: Infinity, first: Infinity };
  for (let time = 0; time < TIMES; time++) {
    const [before, own] = [process.cpuUsage(), process.threadCpuUsage()];
    // One that throws has been answered by then: what is measured is its cost.
    await send(bytes).catch(() => undefined);
    const cost = { serving: sum(process.threadCpuUsage(own)), all: sum(process.cpuUsage(before)) };
    const first = time === 0 ? cost.all : least.first;
    least = cost.all < least.all ? { ...cost, first } : least;
    // A file costs what it costs the first time; and what is cheap once is cheap.
    if (carriesFile || cost.all < 30) break;
  }
  tell(least);
}
// The store's process would keep this thread.
process.exit();
