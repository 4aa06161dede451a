import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from './serve.ts';

/** Stands in for `netlify`: builds for ever, and notes who it is. */
const ENDLESS = `#!/bin/sh
echo $$ > "$PID_FILE"
exec tail -f /dev/null
`;

/** `npm start`, with that in the place of what it starts. */
async function started(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  const file = join(folder, 'pid');
  await writeFile(join(folder, 'netlify'), ENDLESS);
  await chmod(join(folder, 'netlify'), 0o755);
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env['PATH']}`,
    PID_FILE: file,
    PORT: String(port),
  };
  const start = spawn(process.execPath, ['netlify/local/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  start.stdout.resume();
  const pidOfBuild = async (): Promise<number> => Number(await readFile(file, 'utf8').catch(() => 0));
  onTestFinished(async () => {
    start.kill();
    const pid = await pidOfBuild();
    if (pid > 0 && isRunning(pid)) process.kill(pid);
    await rm(folder, { recursive: true });
  });
  return { start, pidOfBuild };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGINT', 'SIGTERM'] as const)(
  'ends what it has started at %s while the site is being built',
  async (signal) => {
    const { start, pidOfBuild } = await started(await freePort());
    await vi.waitFor(async () => expect(await pidOfBuild()).toBeGreaterThan(0), 60_000);
    const ended = once(start, 'exit');
    start.kill(signal);
    await ended;
    const pid = await pidOfBuild();
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000);
  },
);

it('says that a port is taken before it builds anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { start } = await started(port);
  const said = text(start.stderr);
  // It says when it begins to build.
  await Promise.race([once(start, 'exit'), once(start.stdout, 'data')]);
  expect(start.exitCode).toBe(1);
  expect(await said).toContain(`Port ${port} cannot be used`);
});
