import { setImmediate } from 'node:timers/promises';
import { parentPort, threadId } from 'node:worker_threads';
import { answerInWorker } from '#http/worker/answer-in-worker.ts';

// A thread that does as it is told, good or bad: see kept-threads.test.ts.

export interface Told {
  readonly echo: number;
  /** Turns of its loop before it answers. */
  readonly turns?: number;
  readonly fault?: 'throws' | 'never ends' | 'fails later' | 'takes all memory at once';
}

export interface Echo {
  readonly echo: number;
  readonly threadId: number;
  readonly processId: number;
}

const FAULTS: Record<NonNullable<Told['fault']>, () => void> = {
  throws() {
    throw new Error('told to');
  },
  'never ends'() {
    for (;;);
  },
  /** Which V8 does not end the thread for, but the process. */
  'takes all memory at once'() {
    Array.from(new Array(30_000_000).fill(0), () => ({}));
  },
  /** When the next piece of work comes; a timer might fail before this one is answered. */
  'fails later'() {
    void setImmediate().then(() => parentPort?.once('message', FAULTS.throws));
  },
};

answerInWorker(async ({ echo, turns = 0, fault }: Told): Promise<Echo> => {
  if (fault) FAULTS[fault]();
  for (let left = turns; left > 0; left--) await setImmediate();
  return { echo, threadId, processId: process.pid };
});
