import { EventEmitter } from 'node:events';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Worker, isMainThread } from 'node:worker_threads';
import type { FunctionAnswer, Invocation } from './warm-worker.ts';

// `netlify serve` starts a thread for each call of a function, and loads the function anew in it: some 200 ms that do not
// exist on Netlify, where an instance stays and answers many calls. Preloaded into it, this keeps one thread for each
// function. The rest of Netlify's local server stays as it is.

const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: typeof Worker };
const isCallOfFunction = (file: URL | string): boolean =>
  String(file).endsWith('/lib/functions/runtimes/js/worker.js');

interface Call {
  readonly entryFilePath: string;
  readonly environment: Record<string, string> | undefined;
}

const instances = new Map<string, Instance>();

/** A thread that has loaded a function. */
class Instance {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (answer: FunctionAnswer) => void>();
  #calls = 0;

  constructor({ entryFilePath, environment }: Call, env: NodeJS.ProcessEnv) {
    this.#worker = new Worker(new URL('./warm-worker.ts', import.meta.url), {
      env,
      workerData: { entryFilePath, environment },
    });
    this.#worker.on('message', (answer: FunctionAnswer) => {
      this.#waiting.get(answer.call)?.(answer);
      this.#waiting.delete(answer.call);
    });
    const end = (error: Error): void => {
      if (instances.get(entryFilePath) === this) instances.delete(entryFilePath);
      for (const [call, answer] of this.#waiting) answer({ call, error });
      this.#waiting.clear();
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', (code) => end(new Error(`The function ended with ${code}.`)));
    this.#worker.unref();
  }

  ask(invocation: Omit<Invocation, 'call'>): Promise<FunctionAnswer> {
    const call = ++this.#calls;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.#worker.postMessage({ ...invocation, call });
    });
  }
}

/** Looks to `netlify serve` like the thread of one call. */
class WarmCall extends EventEmitter {
  constructor(
    { entryFilePath, environment, ...invocation }: Call & Omit<Invocation, 'call'>,
    env: NodeJS.ProcessEnv,
  ) {
    super();
    const instance = instances.get(entryFilePath) ?? new Instance({ entryFilePath, environment }, env);
    instances.set(entryFilePath, instance);
    void instance.ask(invocation).then(({ error, result }) => {
      if (error) this.emit('error', error);
      else this.emit('message', result);
    });
  }
}

if (isMainThread) {
  threads.Worker = new Proxy(Worker, {
    construct: (target, [file, options]: ConstructorParameters<typeof Worker>) =>
      isCallOfFunction(file)
        ? new WarmCall(options?.workerData, options?.env as NodeJS.ProcessEnv)
        : new target(file, options),
  });
  syncBuiltinESMExports();
}
