// `npm run bench:requests`: what requests that are made to be expensive cost in processor time, each sent to the real
// handlers and to the built pages: of the thread that serves others, and of all of this process. Files are looked
// through in another one, whose cost `npm run bench:uploads` measures. Prints each as it comes that costs more than half
// of the limit or is not answered as expected (which fails too: what is refused early is cheap), ends one that does not
// come back, and ends itself.
import { Worker } from 'node:worker_threads';
import type { Told } from './requests-worker.ts';

/** In ms of processor of one request, of all threads: those included that compile and collect garbage. */
const MOST = { withoutFile: 100, withFile: 500 };
/** One whose thread takes longer is ended, in ms of processor. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 500;
const MOST_MS = 400_000;

interface Cost {
  readonly name: string;
  readonly carriesFile: boolean;
  readonly serving: number;
  readonly all: number;
  readonly first: number;
  readonly stale?: string;
}
const costs: Cost[] = [];
const end = Date.now() + MOST_MS;
const limitOf = ({ carriesFile }: Pick<Cost, 'carriesFile'>) =>
  carriesFile ? MOST.withFile : MOST.withoutFile;
const line = ({ name, ...ms }: Cost): string =>
  `${[ms.serving, ms.all, ms.first].map((one) => one.toFixed(0).padStart(8)).join('')}  ${name}`;

function note(cost: Cost): void {
  costs.push(cost);
  if (cost.all > limitOf(cost) / 2) console.log(line(cost));
  if (cost.stale === undefined) return;
  console.log(`Stale, its expensive part is not reached: ${cost.name}: ${cost.stale}`);
  process.exitCode = 1;
}

/** @returns where to continue; `Infinity` at the end */
function measure(from: number): Promise<number> {
  const worker = new Worker(new URL('./requests-worker.ts', import.meta.url), { workerData: { from } });
  return new Promise((resolve, reject) => {
    let current: Extract<Told, { begins: number }> | undefined;
    let begun = 0;
    const processorMs = async () => {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      return (user + system) / 1_000;
    };
    const goOn = (at: number) => {
      clearInterval(look);
      resolve(at);
      void worker.terminate();
    };
    const look = setInterval(async () => {
      const isOver = Date.now() > end;
      if (!current || !(isOver || (await processorMs()) - begun > PATIENCE_MS)) return;
      if (isOver) {
        console.log(`Out of time at ${current.begins} of ${current.of}: those behind it were not measured.`);
        process.exitCode = 1;
      } else note({ ...current, serving: PATIENCE_MS, all: PATIENCE_MS, first: PATIENCE_MS });
      goOn(isOver ? Infinity : current.begins + 1);
    }, LOOK_EVERY_MS);
    worker.on('error', reject);
    worker.on('exit', () => goOn(Infinity));
    worker.on('message', async (told: Told) => {
      if ('serving' in told) {
        if (current) note({ ...current, ...told });
        current = undefined;
        return;
      }
      begun = Infinity;
      current = told;
      if (told.begins % 50 === 0) console.log(`${told.begins} of ${told.of} …`);
      begun = await processorMs();
    });
  });
}

console.log('Those above half of the limit (ms of processor: serving, all, all the first time):');
for (let from = 0; from !== Infinity;) from = await measure(from);

for (const carriesFile of [false, true]) {
  const some = costs.filter((cost) => cost.carriesFile === carriesFile).toSorted((a, b) => b.all - a.all);
  const limit = limitOf({ carriesFile });
  const over = some.filter(({ all }) => all > limit);
  console.log(
    `${some.length} requests ${carriesFile ? 'with' : 'without'} a file, ${over.length} above ${limit} ms of all threads; the most expensive:`,
  );
  for (const cost of some.slice(0, 8)) console.log(line(cost));
  if (over.length > 0) process.exitCode = 1;
}
