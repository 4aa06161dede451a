import { EventEmitter } from 'node:events';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Worker, isMainThread } from 'node:worker_threads';
import { callWarm, type LocalFunction } from './warm-instances.ts';
import type { Invocation } from './warm-worker.ts';

// `netlify serve` starts a thread for each call of a function, and loads the function again in it: about 200 ms that do
// not exist on Netlify, where an instance stays and answers many calls. Preloaded into it, this keeps the threads of
// each function. The rest of Netlify's local server stays as it is.

const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: typeof Worker };
const isCallOfFunction = (file: URL | string): boolean =>
  String(file).endsWith('/lib/functions/runtimes/js/worker.js');

/** Looks to `netlify serve` like the thread of one call. */
class WarmCall extends EventEmitter {
  constructor(
    { entryFilePath, environment, ...call }: Omit<LocalFunction, 'env'> & Omit<Invocation, 'call'>,
    env: NodeJS.ProcessEnv,
  ) {
    super();
    void callWarm({ entryFilePath, environment, env }, call).then(({ error, result }) => {
      if (error) this.emit('error', error);
      else this.emit('message', result);
    });
  }
}

if (isMainThread) {
  // Of the room that serve.ts gives to what lives shortly each thread begins with half, not with 1 MB.
  setFlagsFromString('--min-semi-space-size=16');
  threads.Worker = new Proxy(Worker, {
    construct: (target, [file, options]: ConstructorParameters<typeof Worker>) =>
      isCallOfFunction(file)
        ? new WarmCall(options?.workerData, options?.env as NodeJS.ProcessEnv)
        : new target(file, options),
  });
  syncBuiltinESMExports();
}
