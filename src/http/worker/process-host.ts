import { runInWorker, WorkerEnded, type WorkerLimits } from './run-in-worker.ts';

// The process in which `runInProcess` has work done, in a thread: what that thread pulls down with it is this process.

export interface Asked {
  readonly name: string;
  readonly source: string;
  readonly data: object;
  readonly limits: WorkerLimits;
}

/** What became of it. */
export type HostSays<Answer> =
  { readonly answer: Answer } | { readonly isAtLimit: boolean } | { readonly failure: string };

const say = (says: HostSays<unknown> | 'ready'): void => void process.send?.(says);

process.on('message', ({ name, source, data, limits }: Asked) => {
  runInWorker<unknown>({ name, source: new URL(source) }, data, limits).then(
    (answer) => say({ answer }),
    (error: unknown) =>
      say(error instanceof WorkerEnded ? { isAtLimit: error.isAtLimit } : { failure: String(error) }),
  );
});
// Whoever asked is gone: so is this, whatever its thread is at.
process.on('disconnect', () => process.exit());
say('ready');
