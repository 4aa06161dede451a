import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';

// One function of the site, loaded once; see warm-instances.ts. A call goes the way that Netlify's own thread for it goes.

export interface Invocation {
  readonly call: number;
  readonly clientContext: string;
  /** Absent in a call that only tests whether the thread responds. */
  readonly event?: unknown;
  readonly timeoutMs: number;
}
export interface FunctionAnswer {
  readonly call: number;
  readonly error?: unknown;
  /** What the function answered; a stream is at a port of this machine instead. */
  readonly result?: unknown;
}
interface Lambda {
  getLogger: () => { level: string };
  execute: (options: object) => Promise<{ body?: unknown } | undefined>;
}
interface Loaded {
  readonly entryFilePath: string;
  readonly environment?: Record<string, string>;
}

const { entryFilePath, environment } = workerData as Loaded;
Object.assign(process.env, environment);
const ofNetlify = createRequire(createRequire(import.meta.url).resolve('netlify-cli/package.json'));
const lambda = ofNetlify('lambda-local') as Lambda;
lambda.getLogger().level = 'alert';
const lambdaFunc: unknown = await import(entryFilePath);

/** A port at which the stream can be read, once. */
const portOf = (body: Readable): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => void body.pipe(socket).on('close', () => server.close()));
    server.on('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

parentPort?.on('message', async ({ call, ...invocation }: Invocation) => {
  const answer = (rest: Omit<FunctionAnswer, 'call'>): void => parentPort?.postMessage({ call, ...rest });
  if (invocation.event === undefined) return answer({});
  try {
    const result = await lambda.execute({ ...invocation, lambdaFunc, region: 'dev', verboseLevel: 3 });
    if (!(result?.body instanceof Readable)) return answer({ result });
    const { body, ...rest } = result;
    answer({ result: { ...rest, streamPort: await portOf(body) } });
  } catch (error) {
    answer({ error });
  }
});
