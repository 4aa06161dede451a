import { parentPort, workerData } from 'node:worker_threads';
import { EXPENSIVE_REQUESTS } from '#tests/support/expensive-requests/index.ts';
import { statusOf } from '#tests/support/expensive-requests/request.ts';
import { EXPENSIVE_PAGES } from './expensive-pages.ts';

// Sends the expensive requests from the named one on and tells what each cost; see requests.ts, which ends it at one that
// does not come back.

export type Told =
  | { readonly begins: number; readonly name: string; readonly carriesFile: boolean; readonly of: number }
  /** In ms of processor: of the thread that serves, of all, and of all the first time; and an answer that says that the request has gone stale. */
  | { readonly serving: number; readonly all: number; readonly first: number; readonly stale?: string };

const { from } = workerData as { readonly from: number };
/** The first times of something are expensive for what they load and compile: the least of these, of a warm process, is told. */
const TIMES = 12;
const tell = (told: Told): void => parentPort?.postMessage(told);
const sum = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;
for (const level of ['log', 'warn', 'error'] as const) console[level] = () => undefined;

const requests = [...EXPENSIVE_REQUESTS, ...EXPENSIVE_PAGES];
for (const [at, { name, carriesFile, prepare, file, send, expected }] of requests.entries()) {
  if (at < from) continue;
  await prepare?.();
  tell({ begins: at, name, carriesFile, of: requests.length });
  const bytes = file?.() ?? new Uint8Array();
  let least = { serving: Infinity, all: Infinity, first: Infinity };
  let stale: string | undefined;
  for (let time = 0; time < TIMES; time++) {
    const [before, own] = [process.cpuUsage(), process.threadCpuUsage()];
    const came = await send(bytes).then(statusOf, String);
    const cost = { serving: sum(process.threadCpuUsage(own)), all: sum(process.cpuUsage(before)) };
    const first = time === 0 ? cost.all : least.first;
    least = cost.all < least.all ? { ...cost, first } : least;
    if (typeof came === 'string' || (expected ? !expected.includes(came ?? 0) : came !== undefined))
      stale = `${came} instead of ${expected?.join(' or ') ?? 'no status'}`;
    // A file costs what it costs the first time; and what is cheap once is cheap.
    if (carriesFile || cost.all < 30) break;
  }
  tell({ ...least, ...(stale !== undefined && { stale }) });
}
// The store's process would keep this thread.
process.exit();
