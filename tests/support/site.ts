import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltSite, copyOf, environmentOf } from './built-site.ts';

async function start(directory: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((ready, fail) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('The site is ready')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', fail);
    child.on('exit', (code) => fail(new Error(`The site did not start (${code}):\n${output.slice(-4000)}`)));
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Serves a built site as `npm start` does, over a store of its own.
 * @param settings environment variables of the server, `PORT` among them
 */
export async function startSite(built: BuiltSite, settings: Record<string, string> & { PORT: string }) {
  const directory = await copyOf(built);
  const env = {
    ...environmentOf(directory),
    // All tests come from one IP address; the limit has tests of its own in one process.
    RATE_LIMIT_PER_MINUTE: '10000',
    // Known here, so that a test can make the first owner: see admin.ts.
    ADMIN_SETUP_CODE: 'browser-tests-setup',
    // Every call of a function loads it again in a thread of its own.
    NODE_COMPILE_CACHE: join(directory, '.netlify/compile-cache'),
    MAIL_FROM: 'Saphan <info@saphan.example>',
    MAIL_TO: 'desk@saphan.example',
    ...settings,
  };
  let child = await start(directory, env);
  const endAtExit = (): void => void child.kill('SIGTERM');
  process.once('exit', endAtExit);

  return {
    base: `http://localhost:${settings.PORT}`,
    directory,
    /** Ends every process of the site and starts it again over what it stored. */
    async restart() {
      await end(child);
      child = await start(directory, env);
    },
    async stop() {
      process.off('exit', endAtExit);
      await end(child);
      await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
export type Site = Awaited<ReturnType<typeof startSite>>;
