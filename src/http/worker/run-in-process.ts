import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { logFailure } from '../log.ts';
import type { Asked, HostSays } from './process-host.ts';
import { fileOf, runInWorker, WorkerEnded, type WorkerFile, type WorkerLimits } from './run-in-worker.ts';

const HOST: WorkerFile = { name: 'host', source: new URL('./process-host.ts', import.meta.url) };
const IDLE_MS = 60_000;
/** A thread that cannot be ended where it is has its process ended so long after its limit. */
const GRACE_MS = 5_000;

const idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout }[] = [];

/**
 * `runInWorker` in a process apart, for what strangers send: a thread that wants much memory at once is not always ended
 * by V8 alone; sometimes V8 gives up the whole process. A process that has answered is kept for the next piece of work.
 * On a host that lets no process begin, the thread is one of this process.
 * @throws WorkerEnded; Error with what the work throws as its text
 */
export async function runInProcess<Answer>(
  file: WorkerFile,
  data: object,
  limits: WorkerLimits,
): Promise<Answer> {
  const child = take() ?? (await start().catch(logFailure));
  if (!child) return runInWorker(file, data, limits);
  const source = fileOf(file).href;
  const says = await answerOf<Answer>(child, { name: file.name, source, data, limits });
  keep(child);
  if ('answer' in says) return says.answer;
  throw 'failure' in says ? new Error(says.failure) : new WorkerEnded(says.isAtLimit);
}

async function start(): Promise<ChildProcess> {
  // Neither secrets nor flags of this process are its business; some hosts keep Node's own libraries apart.
  const { LD_LIBRARY_PATH } = process.env;
  const child = fork(fileOf(HOST), {
    env: { ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) },
    execArgv: [],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  // One that ends before it is asked for anything is told by `exit`.
  child.on('error', () => undefined);
  const ended = once(child, 'exit').then(() => Promise.reject(new WorkerEnded(false)));
  await Promise.race([once(child, 'message'), ended]);
  return child;
}

async function answerOf<Answer>(child: ChildProcess, asked: Asked): Promise<HostSays<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<HostSays<Answer>>();
  const end = () => reject(new WorkerEnded(false));
  child.once('message', resolve).once('exit', end);
  const deadline = setTimeout(() => child.kill('SIGKILL'), asked.limits.ms + GRACE_MS);
  try {
    child.send(asked);
    return await promise;
  } finally {
    clearTimeout(deadline);
    child.off('message', resolve).off('exit', end);
  }
}

function take(): ChildProcess | undefined {
  const found = idle.pop();
  if (!found) return undefined;
  clearTimeout(found.timer);
  const { child } = found;
  if (!child.connected) return take();
  child.ref();
  child.channel?.ref();
  return child;
}

function keep(child: ChildProcess): void {
  const timer = setTimeout(() => {
    const at = idle.findIndex((one) => one.child === child);
    idle.splice(at, 1);
    child.kill('SIGKILL');
  }, IDLE_MS).unref();
  child.unref();
  child.channel?.unref();
  idle.push({ child, timer });
}
