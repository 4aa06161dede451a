import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Where the build leaves a worker with all that it imports; functions include it. */
export const workerBundle = (name: string): string => `.netlify/${name}-worker.mjs`;

/** What a worker runs. */
export interface WorkerFile {
  /** Of its bundle. */
  readonly name: string;
  /** Where its source would be; a function is one file and has none. */
  readonly source: URL;
}

/** What one piece of work may cost: time of the processor, time until an answer, memory. */
export interface WorkerLimits {
  readonly processorMs: number;
  readonly ms: number;
  readonly memoryMb: number;
}

/** A piece of work took more than it may. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}

const LOOK_EVERY_MS = 100;

/**
 * Does work whose cost whoever sends it decides in a thread of its own (`answerInWorker`), which is ended when it takes
 * too long or too much memory: nothing that is sent can hold up or end the process that others are served by.
 * @param data what the worker gets; copied
 * @throws WorkerEnded; and what the work throws
 */
export async function runInWorker<Answer>(
  file: WorkerFile,
  data: object,
  limits: WorkerLimits,
): Promise<Answer> {
  const worker = new Worker(fileOf(file), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // Neither secrets nor flags of the process are its business.
    env: {},
    execArgv: [],
  });
  try {
    return await answerOf<Answer>(worker, limits);
  } finally {
    await worker.terminate();
  }
}

async function answerOf<Answer>(worker: Worker, { processorMs, ms }: WorkerLimits): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const end = () => reject(new WorkerEnded());
  worker.once('message', resolve);
  worker.once('exit', end);
  worker.once('error', (error: Error & { readonly code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end();
    else reject(error);
  });
  const deadline = setTimeout(end, ms);
  const look = setInterval(async () => {
    // It ends between two looks as a rule.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if ((user + system) / 1_000 > processorMs) end();
  }, LOOK_EVERY_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearInterval(look);
  }
}

/**
 * The source where there is one; in a function, which is one file, what the build left: beside the working directory, or
 * above the file itself, where the host puts what a function includes.
 */
function fileOf({ name, source }: WorkerFile): URL {
  const places = [source, pathToFileURL(join(process.cwd(), workerBundle(name)))];
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    places.push(new URL(workerBundle(name), folder));
    if (folder.pathname === '/') break;
  }
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`The build left no ${workerBundle(name)}.`);
  return found;
}
