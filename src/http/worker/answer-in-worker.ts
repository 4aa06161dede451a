import { parentPort } from 'node:worker_threads';
import { getHeapStatistics } from 'node:v8';

/** What a worker says: once that it has loaded its code, and then each answer, with the memory that it holds. */
export type WorkerSays<Answer> =
  { readonly isReady: true } | { readonly answer: Answer; readonly heapBytes: number };

/** What a worker's file calls: does what `runInWorker` sends, and answers. @param work what it throws is thrown there */
export function answerInWorker<Data, Answer>(work: (data: Data) => Answer | Promise<Answer>): void {
  // Parsers throw at each sign that they do not know; most of what that costs is the trace, which nobody reads.
  Error.stackTraceLimit = 0;
  // They also warn, as often as a file makes them; each word of it would go through the thread that serves others.
  for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => {};
  const say = (says: WorkerSays<Answer>): void => parentPort?.postMessage(says);
  parentPort?.on('message', async (data: Data) => {
    const answer = await work(data);
    say({ answer, heapBytes: getHeapStatistics().used_heap_size });
  });
  say({ isReady: true });
}
