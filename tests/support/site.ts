import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../netlify/local/serve.ts';

const project = resolve(import.meta.dirname, '../..');
/** What a build makes, and what is the developer's own: the tests must neither use nor change it. */
const NOT_COPIED = /^(node_modules|dist|\.git|\.netlify|\.astro|\.env.*)$/;
/** Caches that two builds at the same time must not share. */
const OWN_CACHES = /^\.(astro|vite)/;

/**
 * The project in a folder of its own, so that its build and its stored data are nobody else's. Packages are linked.
 */
async function workingCopy(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'site-under-test-'));
  const entries = (await readdir(project)).filter((name) => !NOT_COPIED.test(name));
  await Promise.all(
    entries.map((name) => cp(join(project, name), join(directory, name), { recursive: true })),
  );
  const packages = join(directory, 'node_modules');
  await mkdir(packages);
  const linked = (await readdir(join(project, 'node_modules'))).filter((name) => !OWN_CACHES.test(name));
  await Promise.all(linked.map((name) => symlink(join(project, 'node_modules', name), join(packages, name))));
  return directory;
}

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
