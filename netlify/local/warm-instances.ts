import { Worker } from 'node:worker_threads';
import type { FunctionAnswer, Invocation } from './warm-worker.ts';

export interface LocalFunction {
  readonly entryFilePath: string;
  readonly environment: Record<string, string> | undefined;
  readonly env: NodeJS.ProcessEnv;
}
type Call = Omit<Invocation, 'call'>;

/** A thread that does not report within this time is stuck, and calls go to another one. */
const PATIENCE_MS = 1_500;
/** Of one function. */
const MOST_INSTANCES = 4;
/** Extra time after a call's limit in which the thread can report the timeout itself. */
const GRACE_MS = 2_000;

const instances = new Map<string, Instance[]>();

class Instance {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (answer: FunctionAnswer) => void>();
  /** Fulfilled when it has loaded, and when it has ended. */
  readonly #ready: Promise<unknown>;
  #calls = 0;
  #isStuck = false;

  constructor({ entryFilePath, environment, env }: LocalFunction) {
    this.#worker = new Worker(new URL('./warm-worker.ts', import.meta.url), {
      env,
      workerData: { entryFilePath, environment },
    });
    this.#worker.on('message', (answer: FunctionAnswer) => {
      this.#waiting.get(answer.call)?.(answer);
      this.#waiting.delete(answer.call);
    });
    const end = (error: Error): void => {
      const left = instances.get(entryFilePath)?.filter((one) => one !== this) ?? [];
      instances.set(entryFilePath, left);
      for (const [call, answer] of this.#waiting) answer({ call, error });
      this.#waiting.clear();
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', (code) => end(new Error(`The function ended with ${code}.`)));
    this.#worker.unref();
    this.#ready = this.#post({});
  }

  #post(message: Partial<Call>): Promise<FunctionAnswer> {
    const call = ++this.#calls;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.#worker.postMessage({ ...message, call });
    });
  }

  /** Whether it takes calls now, tested with an empty call; loading may take as long as it needs. */
  async isThere(): Promise<boolean> {
    if (this.#isStuck) return false;
    await this.#ready;
    const there = this.#post({}).then(() => !(this.#isStuck = false));
    const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
    const isThere = await Promise.race([there, late]);
    // Until it says so after all.
    if (!isThere) this.#isStuck = true;
    return isThere;
  }

  /** A call that the thread cannot end itself, because it is blocked, ends with the thread. */
  async ask(call: Call): Promise<FunctionAnswer> {
    const timer = setTimeout(() => void this.#worker.terminate(), call.timeoutMs + GRACE_MS);
    return this.#post(call).finally(() => clearTimeout(timer));
  }
}

/**
 * Calls a function in a thread that has loaded it: the first one that is not stuck, or another one. As on Netlify,
 * where every call at the same time gets an instance of its own, one that hangs holds up no other.
 */
export async function callWarm(local: LocalFunction, call: Call): Promise<FunctionAnswer> {
  const { entryFilePath } = local;
  for (const instance of instances.get(entryFilePath) ?? []) {
    if (await instance.isThere()) return instance.ask(call);
  }
  const there = instances.get(entryFilePath) ?? [];
  const fallback = there.length >= MOST_INSTANCES ? there.at(-1) : undefined;
  const instance = fallback ?? new Instance(local);
  if (!fallback) instances.set(entryFilePath, [...there, instance]);
  return instance.ask(call);
}
