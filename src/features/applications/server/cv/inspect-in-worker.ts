import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ApplicationFileType } from '../../application.ts';
import { type CvFieldError, CvProblem } from './cv-problem.ts';
import { taken } from './turns.ts';

/** Where the build leaves the worker with all that it imports; a function finds it beside its working directory. */
export const WORKER_BUNDLE = '.netlify/cv-worker.mjs';

/** What the worker tells of a file. */
export type Inspection = { readonly type: ApplicationFileType } | { readonly problem: CvFieldError };

/** What one file may cost; the largest real ones take a tenth of it. */
export const inspectionLimits = { ms: 5_000, memoryMb: 512 } as const;
export type InspectionLimits = Readonly<Record<keyof typeof inspectionLimits, number>>;
/** So many files are looked through at once; further ones wait, as long as one may take. */
const AT_ONCE = 2;
const turns = taken(AT_ONCE);

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
  { ms, memoryMb }: InspectionLimits,
): Promise<ApplicationFileType> {
  const worker = new Worker(workerFile(), {
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Neither secrets nor flags of the process are its business.
    env: {},
    execArgv: [],
  });
  try {
    const inspection = await answerOf(worker, ms);
    if ('problem' in inspection) throw new CvProblem(inspection.problem.key, inspection.problem.params);
    return inspection.type;
  } finally {
    await worker.terminate();
  }
}

/** @throws CvProblem when no answer comes in time, or memory ends */
const answerOf = (worker: Worker, ms: number): Promise<Inspection> =>
  new Promise((resolve, reject) => {
    const end = () => reject(new CvProblem('unreadFile'));
    const deadline = setTimeout(end, ms);
    worker.once('message', (inspection: Inspection) => resolve(inspection));
    worker.once('error', (error: Error & { readonly code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end();
      else reject(error);
    });
    worker.once('exit', end);
    worker.once('exit', () => clearTimeout(deadline));
  });

/** The source beside this file where there is one; in a function, which is one file, what the build left. */
function workerFile(): URL {
  const source = new URL('./cv-worker.ts', import.meta.url);
  return existsSync(source) ? source : pathToFileURL(join(process.cwd(), WORKER_BUNDLE));
}
