import type { Worker } from 'node:worker_threads';

/** After so many pieces of work a thread is done with: what its libraries keep of them does not pile up. */
const MOST_WORK = 200;
const IDLE_MS = 60_000;
/** What a thread may hold on to, of the memory that it may take. */
const MOST_HEAP = 0.5;

/** A thread that has loaded its code and waits for work. */
export interface Thread {
  readonly worker: Worker;
  readonly memoryMb: number;
  done: number;
}

const kept = new Map<string, { readonly thread: Thread; readonly release: () => void }[]>();

/** One that has done such work before and waits for more; none if there is none. */
export function takeThread(kind: string): Thread | undefined {
  const found = kept.get(kind)?.pop();
  found?.release();
  found?.thread.worker.ref();
  return found?.thread;
}

/** Keeps a thread for the next piece of work, a minute at most and as long as it is light; else it is ended. */
export async function keepThread(kind: string, thread: Thread, heapBytes: number): Promise<void> {
  const { worker, memoryMb } = thread;
  thread.done += 1;
  if (thread.done >= MOST_WORK || heapBytes > memoryMb * 1024 * 1024 * MOST_HEAP) {
    await worker.terminate();
    return;
  }
  const others = kept.get(kind) ?? [];
  const drop = () => {
    const at = others.findIndex((other) => other.thread === thread);
    for (const { release } of others.splice(at, 1)) release();
    void worker.terminate();
  };
  const timer = setTimeout(drop, IDLE_MS).unref();
  worker.once('exit', drop);
  worker.unref();
  kept.set(kind, others);
  const release = () => {
    clearTimeout(timer);
    worker.off('exit', drop);
  };
  others.push({ thread, release });
}
