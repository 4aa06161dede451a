import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** What `netlify serve` prints when it answers. */
const READY = 'Local dev server ready';

/** Keeps functions loaded between calls. */
const WARM_FUNCTIONS = new URL('./warm-functions.ts', import.meta.url).href;
/** In MB, for what lives shortly: in the usual 16, collecting garbage takes a quarter of all that it does. */
const ROOM = '--max-semi-space-size=32';

/** What functions log (see `log.ts`), picked out of its own output. */
const logged = (line: string): string => {
  const start = line.indexOf('{"level":');
  return start < 0 ? '' : line.slice(start, line.lastIndexOf('}') + 1);
};
/** How much of its output is kept for when it ends. */
const KEPT = 20_000;

/** Below the ports of outgoing connections, one of which may be taken by the time it is needed, after the build. */
const LEAST_PORT = 10_000;
const MOST_PORT = 30_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that is free now, on the loopback interface, and is given to nobody by chance. */
export async function freePort(): Promise<number> {
  const port = randomInt(LEAST_PORT, MOST_PORT);
  return (await isFree(port)) ? port : freePort();
}

/** Ports that are free now, for the site, and behind it for what was built and the functions. */
export const freePorts = async () => ({
  site: await freePort(),
  files: await freePort(),
  functions: await freePort(),
});

/**
 * Builds the site and serves it with real functions and a Blobs store in `.netlify`, without account or network.
 * @param ports passed in, since two that start at the same moment would choose the same ones
 * @param environment settings that differ from this process's
 * @returns the process, and a promise that is fulfilled when it answers and rejected when it ends before that
 */
export function netlifyServe(
  ports: Awaited<ReturnType<typeof freePorts>>,
  environment: Record<string, string>,
): { process: ChildProcess; ready: Promise<void> } {
  const where = [
    '--port',
    ports.site,
    '--staticServerPort',
    ports.files,
    '--functions-port',
    ports.functions,
  ];
  const child = spawn('netlify', ['serve', '--offline', ...where.map(String)], {
    env: {
      ...process.env,
      BROWSER: 'none',
      CI: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${ROOM} --import=${WARM_FUNCTIONS}`.trim(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: it starts processes, and all of them have to end with it.
    detached: true,
  });
  const ready = new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-KEPT);
      if (output.includes(READY)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const entry = logged(line);
        if (entry) console.error(entry);
      });
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`netlify serve ended with ${code}:\n${output.slice(-4000)}`)),
    );
  });
  return { process: child, ready };
}

/** Ends `netlify serve` and all that it started. */
export function endServe({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It ended on its own in the meantime.
  }
}
