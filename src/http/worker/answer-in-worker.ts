import { parentPort, workerData } from 'node:worker_threads';

/**
 * What a worker's file calls, once: does its work and tells the result to `runInWorker`.
 * @param work what it throws ends the worker and is thrown there
 */
export async function answerInWorker<Data, Answer>(
  work: (data: Data) => Answer | Promise<Answer>,
): Promise<void> {
  // Parsers throw at each sign that they do not know; most of what that costs is the trace, which nobody reads.
  Error.stackTraceLimit = 0;
  // They also warn, as often as a file makes them; each word of it would go through the thread that serves others.
  for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => {};
  parentPort?.postMessage(await work(workerData as Data));
}
