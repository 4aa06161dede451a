import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ApplicationFileType } from '../../cv-types.ts';
import { type CvFieldError, CvProblem } from './cv-problem.ts';

/** Lets so many calls run at once; the others wait for their turn, in order. */
function inTurns(atOnce: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (call) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Where the build leaves the worker with all that it imports; a function finds it beside its working directory. */
export const WORKER_BUNDLE = '.netlify/cv-worker.mjs';

/** What the worker tells of a file. */
export type Inspection = { readonly type: ApplicationFileType } | { readonly problem: CvFieldError };

/** What one file may cost: time of the processor, of which large real ones take half a second; time until an answer. */
export const inspectionLimits = { processorMs: 3_000, ms: 20_000, memoryMb: 512 } as const;
export type InspectionLimits = Readonly<Record<keyof typeof inspectionLimits, number>>;
const LOOK_EVERY_MS = 100;
/** So many files are looked through at once; further ones wait for their turn. */
const turns = inTurns(2);

/**
 * Looks through a file in a thread of its own, which is ended when the file takes too long or too much memory: nothing
 * that is sent can hold up or end the process that others are served by.
 * @throws CvProblem
 */
export const inspectInWorker = (
  file: Uint8Array<ArrayBuffer>,
  limits: InspectionLimits = inspectionLimits,
): Promise<ApplicationFileType> => turns(() => inspected(file, limits));

async function inspected(
  file: Uint8Array<ArrayBuffer>,
  limits: InspectionLimits,
): Promise<ApplicationFileType> {
  const worker = new Worker(workerFile(), {
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // Neither secrets nor flags of the process are its business.
    env: {},
    execArgv: [],
  });
  try {
    const inspection = await answerOf(worker, limits);
    if ('problem' in inspection) throw new CvProblem(inspection.problem.key, inspection.problem.params);
    return inspection.type;
  } finally {
    await worker.terminate();
  }
}

/** @throws CvProblem when no answer comes within the limits */
async function answerOf(worker: Worker, { processorMs, ms }: InspectionLimits): Promise<Inspection> {
  const { promise, resolve, reject } = Promise.withResolvers<Inspection>();
  const end = () => reject(new CvProblem('unreadFile'));
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

/** The source beside this file where there is one; in a function, which is one file, what the build left. */
function workerFile(): URL {
  const source = new URL('./cv-worker.ts', import.meta.url);
  return existsSync(source) ? source : pathToFileURL(join(process.cwd(), WORKER_BUNDLE));
}
