import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../netlify/local/serve.ts';
import { workingCopy } from './working-copy.ts';

/** Nothing of the developer's settings, and nothing of the test runner's (`NODE_ENV=test` builds another React). */
function environment(directory: string, port: number, smtpUrl: string): NodeJS.ProcessEnv {
  const { HOME, TMPDIR, PATH } = process.env;
  return {
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    PATH: `${join(directory, 'node_modules/.bin')}:${PATH}`,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    // All tests come from one address; the limit has tests of its own in one process.
    RATE_LIMIT_PER_MINUTE: '10000',
    // Known here, so that a test can make the first owner: see admin.ts.
    ADMIN_SETUP_CODE: 'browser-tests-setup',
    // Every call of a function loads it anew in a thread of its own.
    NODE_COMPILE_CACHE: join(directory, '.netlify/compile-cache'),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Saphan <info@saphan.example>',
    MAIL_TO: 'desk@saphan.example',
  };
}

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

/** Builds and serves the site as `npm start` does, from a working copy on a free port, with a mail server. @param settings beyond that */
export async function startSite(smtpUrl: string, settings: Record<string, string> = {}) {
  const directory = await workingCopy();
  const port = await freePort();
  const env = { ...environment(directory, port, smtpUrl), ...settings };
  let child = await start(directory, env);
  const endAtExit = (): void => void child.kill('SIGTERM');
  process.once('exit', endAtExit);

  return {
    base: `http://localhost:${port}`,
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
