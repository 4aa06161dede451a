// What an attacked upload costs: processor time of the thread that serves others, that of the thread that looks through
// the file, and the time until it is answered.
import { CvProblem } from '#features/applications/server/cv/cv-problem.ts';
import { inspectInWorker, inspectionLimits } from '#features/applications/server/cv/inspect-in-worker.ts';
import { ATTACKS } from '#tests/support/server/cv-attacks.ts';
import { samples } from '#tests/support/server/cv-verdict.ts';

const MOST_CALLER_MS = 500;
const honest = (await samples()).map(([type, bytes]) => ({ name: `an honest ${type}`, file: () => bytes }));

let worst = 0;
for (const { name, file } of [...honest, ...ATTACKS]) {
  const bytes = file();
  const [start, all, caller] = [performance.now(), process.cpuUsage(), process.threadCpuUsage()];
  const verdict = await inspectInWorker(bytes).catch((error: unknown) => {
    if (error instanceof CvProblem) return error.message;
    throw error;
  });
  const sum = ({ user, system }: NodeJS.CpuUsage) => Math.round((user + system) / 1_000);
  const [total, here] = [sum(process.cpuUsage(all)), sum(process.threadCpuUsage(caller))];
  worst = Math.max(worst, here);
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
  `Most in the thread that serves others: ${worst} ms; each file ends within ${inspectionLimits.ms} ms.`,
);
if (worst > MOST_CALLER_MS) process.exitCode = 1;
