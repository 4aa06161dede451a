// What an attacked upload costs: processor time of the thread that serves others, that of the thread that looks through
// the file (of this process here, so that it is measured), and the time until it is answered. The first line is that of
// a thread that starts, which others continue with.
import { CvProblem } from '#features/applications/server/cv/cv-problem.ts';
import { inspectInWorker, inspectionLimits } from '#features/applications/server/cv/inspect-in-worker.ts';
import { runInWorker } from '#http/worker/run-in-worker.ts';
import { ATTACKS } from '#tests/support/server/cv-attacks.ts';
import { samples } from '#tests/support/server/cv-verdict.ts';

/** Of both threads. */
const MOST_MS = 500;
const honest = (await samples()).map(([type, bytes]) => ({ name: `an honest ${type}`, file: () => bytes }));

let worst = 0;
for (const [at, { name, file }] of [...honest, ...honest, ...ATTACKS].entries()) {
  const bytes = file();
  const [start, all, caller] = [performance.now(), process.cpuUsage(), process.threadCpuUsage()];
  const verdict = await inspectInWorker(bytes, inspectionLimits, runInWorker).catch((error: unknown) => {
    if (error instanceof CvProblem) return error.message;
    throw error;
  });
  const sum = ({ user, system }: NodeJS.CpuUsage) => Math.round((user + system) / 1_000);
  const [total, here] = [sum(process.cpuUsage(all)), sum(process.threadCpuUsage(caller))];
  if (at >= honest.length) worst = Math.max(worst, total);
  console.log(
    [
      `${here} ms`.padStart(8),
      `${total - here} ms`.padStart(8),
      `${Math.round(performance.now() - start)} ms`.padStart(9),
    ].join(' '),
    `${bytes.length} bytes`.padStart(14),
    `${name}: ${verdict}`,
  );
}
console.log(
  `Most of all threads once they are warm: ${worst} ms; each file ends within ${inspectionLimits.ms} ms.`,
);
if (worst > MOST_MS) process.exitCode = 1;
