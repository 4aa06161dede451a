import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SITE_IS_READY } from './site-is-ready.ts';

// Both halves of the browser tests at the same time, each with a site and a store of its own: one half alone leaves a
// core idle. What each says is shown when it is over, so that the two do not mix.

function run(project: string): { ready: Promise<void>; code: Promise<number> } {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  const closed = once(child, 'close') as Promise<[number | null]>;
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      said.push(part);
      if (part.includes(SITE_IS_READY)) resolve();
    });
    child.stderr.on('data', (part: Buffer) => said.push(part));
    void closed.then(() => resolve());
  });
  const code = closed.then(([status]) => {
    process.stdout.write(Buffer.concat(said));
    return status ?? 1;
  });
  return { ready, code };
}

const visitors = run('public');
// Two sites that start at the same moment would want the same inner port of `netlify serve`.
await visitors.ready;
const staff = run('staff');
process.exitCode = Math.max(await visitors.code, await staff.code);
