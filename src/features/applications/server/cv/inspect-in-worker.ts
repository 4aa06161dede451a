import type { ApplicationFileType } from '../../cv-types.ts';
import { type CvFieldError, CvProblem } from './cv-problem.ts';
import { inTurns } from '#http/worker/in-turns.ts';
import { runInProcess } from '#http/worker/run-in-process.ts';
import { WorkerEnded, type WorkerLimits } from '#http/worker/run-in-worker.ts';

export type Inspection = { readonly type: ApplicationFileType } | { readonly problem: CvFieldError };

/** Large real files take half a second of the processor. */
export const inspectionLimits: WorkerLimits = { processorMs: 3_000, ms: 20_000, memoryMb: 512 };
const WORKER = { name: 'cv', source: new URL('./cv-worker.ts', import.meta.url) };
/** The last of those that wait is answered within half a minute, at three seconds each. */
const turns = inTurns({ atOnce: 2, waiting: 20 });

/** `inspectCv` in a process apart, two at once. @param run where @throws CvProblem; HttpError 503 while too many wait */
export const inspectInWorker = (
  file: Uint8Array<ArrayBuffer>,
  limits: WorkerLimits = inspectionLimits,
  run = runInProcess,
): Promise<ApplicationFileType> =>
  turns(async () => {
    const inspection = await run<Inspection>(WORKER, { file }, limits).catch(unreadIfEnded);
    if ('problem' in inspection) throw new CvProblem(inspection.problem.key, inspection.problem.params);
    return inspection.type;
  });

function unreadIfEnded(error: unknown): never {
  throw error instanceof WorkerEnded ? new CvProblem('unreadFile') : error;
}

/** Why a PDF is not taken, by the same look as at a CV; undefined for one that only shows pages. @throws HttpError 503 */
export async function pdfProblem(file: Uint8Array<ArrayBuffer>): Promise<CvFieldError | undefined> {
  try {
    const type = await inspectInWorker(file);
    return type === 'application/pdf' ? undefined : { key: 'brokenFile' };
  } catch (error) {
    if (error instanceof CvProblem) return error.fieldError;
    throw error;
  }
}
