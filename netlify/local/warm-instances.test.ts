import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callWarm } from './warm-instances.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warm-'));
  await writeFile(
    join(folder, 'function.mjs'),
    `let calls = 0;
export const handler = async ({ path }) => {
  calls += 1;
  if (path === '/stuck') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return { statusCode: 200, body: String(calls) };
};`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (path: string, timeoutMs = 30_000) =>
  callWarm(
    { entryFilePath: join(folder, 'function.mjs'), environment: {}, env: process.env },
    { clientContext: '', event: { path }, timeoutMs },
  );

test('calls share a thread, and one that hangs is ended at its time and holds up no other', async () => {
  expect([await call('/a'), await call('/b')]).toMatchObject([
    { result: { body: '1' } },
    { result: { body: '2' } },
  ]);
  const stuck = call('/stuck', 8_000);
  // Those that come in the very same moment share its thread.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const others = await Promise.all(['/c', '/d', '/e'].map((path) => call(path)));
  for (const { result } of others) expect(result).toMatchObject({ statusCode: 200 });
  expect((await stuck).error).toBeInstanceOf(Error);
  expect((await call('/f')).result).toMatchObject({ statusCode: 200 });
});
