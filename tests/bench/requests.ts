// What requests that are made to be dear cost in processor time: all threads of the process, the thread that looks through a
// file included, and apart from it the one that serves others.
import { DEAR_REQUESTS } from '#tests/support/server/dear-requests.ts';

/** In ms of processor, of one request. */
const MOST = { withoutFile: 100, withFile: 500 };
const TIMES = 3;

const sum = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
console.error = () => undefined;

const costs: { name: string; carriesFile: boolean; all: number; serving: number }[] = [];
for (const { name, carriesFile, send } of DEAR_REQUESTS) {
  const all: number[] = [];
  const serving: number[] = [];
  // A file takes as long as it takes: the thread that looks through it is new each time.
  for (let time = 0; time < (carriesFile ? 1 : TIMES); time++) {
    const [before, own] = [process.cpuUsage(), process.threadCpuUsage()];
    // One that throws has been answered by then: what is measured is its cost.
    await send().catch(() => undefined);
    all.push(sum(process.cpuUsage(before)));
    serving.push(sum(process.threadCpuUsage(own)));
  }
  costs.push({ name, carriesFile, all: median(all), serving: median(serving) });
}

for (const carriesFile of [false, true]) {
  const some = costs
    .filter((cost) => cost.carriesFile === carriesFile)
    .toSorted((a, b) => b.serving - a.serving);
  const limit = carriesFile ? MOST.withFile : MOST.withoutFile;
  console.log(
    `${some.length} requests ${carriesFile ? 'with' : 'without'} a file; the dearest (ms: serving, all):`,
  );
  for (const { name, all, serving } of some.slice(0, 12)) {
    console.log(`${serving.toFixed(0).padStart(7)}${all.toFixed(0).padStart(7)}  ${name}`);
  }
  if (some.some(({ serving }) => serving > limit)) process.exitCode = 1;
}
