import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

/** Stands in for `netlify`: builds for ever, and notes who it is. */
const ENDLESS = `#!/bin/sh
echo $$ > "$PID_FILE"
exec tail -f /dev/null
`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'ends what it has started at %s while the site is being built',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'start-'));
    const file = join(folder, 'pid');
    await writeFile(join(folder, 'netlify'), ENDLESS);
    await chmod(join(folder, 'netlify'), 0o755);
    const start = spawn(process.execPath, ['netlify/local/start.ts'], {
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}`, PID_FILE: file },
      stdio: 'ignore',
    });
    const pid = await vi.waitFor(async () => {
      const noted = Number(await readFile(file, 'utf8'));
      expect(noted).toBeGreaterThan(0);
      return noted;
    }, 60_000);
    const ended = once(start, 'exit');
    start.kill(signal);
    await ended;
    try {
      await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
    } finally {
      if (isRunning(pid)) process.kill(pid);
      await rm(folder, { recursive: true });
    }
  },
);
