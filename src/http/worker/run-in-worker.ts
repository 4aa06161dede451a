import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerSays } from './answer-in-worker.ts';
import { keepThread, takeThread } from './kept-threads.ts';

/** Where the build leaves a worker with all that it imports; functions include it. */
export const workerBundle = (name: string): string => `.netlify/${name}-worker.mjs`;

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
  /** Of time, not of memory. */
  readonly isAtLimit: boolean;

  constructor(isAtLimit: boolean) {
    super();
    this.isAtLimit = isAtLimit;
  }
}

const LOOK_AT_MOST_EVERY_MS = 50;

/**
 * Does work whose cost whoever sends it decides in a thread apart (`answerInWorker`), which is ended when it takes too
 * long or too much memory: nothing that is sent can hold up or end the process that others are served by. A thread that
 * has answered is kept for the next piece of work, since starting one costs more than most work does.
 * @param data what the worker gets; copied
 * @throws WorkerEnded; and what the work throws
 */
export async function runInWorker<Answer>(
  file: WorkerFile,
  data: object,
  limits: WorkerLimits,
): Promise<Answer> {
  const { memoryMb } = limits;
  const kind = `${file.name} ${memoryMb}`;
  const kept = takeThread(kind);
  const thread = kept ?? { worker: start(file, memoryMb), memoryMb, done: 0 };
  try {
    const { answer, heapBytes } = await answerOf<Answer>(thread.worker, data, kept !== undefined, limits);
    await keepThread(kind, thread, heapBytes);
    return answer;
  } catch (error) {
    await thread.worker.terminate();
    // What an earlier piece of work left behind must not count against this one.
    const isSpoilt = kept && !(error instanceof WorkerEnded && error.isAtLimit);
    if (!isSpoilt) throw error;
  }
  return runInWorker(file, data, limits);
}

function start(file: WorkerFile, maxOldGenerationSizeMb: number): Worker {
  const worker = new Worker(fileOf(file), {
    resourceLimits: { maxOldGenerationSizeMb },
    // Neither secrets nor flags of the process are its business.
    env: {},
    execArgv: [],
  });
  // One that fails while it waits ends, and is kept no longer.
  worker.on('error', () => undefined);
  return worker;
}

type Answered<Answer> = Extract<WorkerSays<Answer>, { answer: Answer }>;

async function answerOf<Answer>(
  worker: Worker,
  data: object,
  isReady: boolean,
  { processorMs, ms }: WorkerLimits,
): Promise<Answered<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered<Answer>>();
  const end = () => reject(new WorkerEnded(false));
  const endAtLimit = () => reject(new WorkerEnded(true));
  const fail = (error: Error & { readonly code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? end() : reject(error);
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  // What is left of its time of the processor lasts at least as long by the clock: it need not be looked at before.
  const look = (begun: number, left: number): void => {
    if (isOver) return;
    timer = setTimeout(
      async () => {
        const rest = begun + processorMs - (await processorOf(worker));
        if (rest <= 0) endAtLimit();
        else look(begun, rest);
      },
      Math.max(left, LOOK_AT_MOST_EVERY_MS),
    );
  };
  const begin = async () => {
    worker.postMessage(data);
    // Loading its code is no fault of what it is sent.
    look(await processorOf(worker), processorMs);
  };
  const hear = (says: WorkerSays<Answer>) => ('answer' in says ? resolve(says) : void begin().catch(reject));
  worker.on('message', hear).on('exit', end).on('error', fail);
  const deadline = setTimeout(endAtLimit, ms);
  try {
    // It may end before it has begun, which is noticed immediately.
    const [answer] = await Promise.all([promise, isReady ? begin() : undefined]);
    return answer;
  } finally {
    clearTimeout(deadline);
    isOver = true;
    clearTimeout(timer);
    worker.off('message', hear).off('exit', end).off('error', fail);
  }
}

/** In ms; of one that has ended 0, as it does between two looks as a rule. */
async function processorOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}

/**
 * The source if there is one; in a function, which is one file, what the build left: beside the working directory, or
 * above the file itself, where the host puts what a function includes.
 */
export function fileOf({ name, source }: WorkerFile): URL {
  const places = [source, pathToFileURL(join(process.cwd(), workerBundle(name)))];
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    places.push(new URL(workerBundle(name), folder));
    if (folder.pathname === '/') break;
  }
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`The build left no ${workerBundle(name)}.`);
  return found;
}
