import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowser } from '../support/browser.ts';

// Both halves of the browser tests at the same time, each with a site and a store of its own: one half alone leaves a
// core idle. What each says is shown when it is over, so that the two do not mix.

async function run(project: string): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  child.stderr.on('data', (part: Buffer) => said.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(said));
  return status ?? 1;
}

// Unpacked once before both want it.
await findBrowser();
process.exitCode = Math.max(...(await Promise.all(['public', 'staff'].map(run))));
