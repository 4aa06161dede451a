import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { freePort } from './serve.ts';

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn<(least: number, most: number) => number>() }));
vi.mock('node:crypto', async (original) => ({ ...(await original<object>()), randomInt }));

test('a port is free, and none that the system may give to a connection while the site is built', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  randomInt.mockReturnValueOnce(port).mockImplementation((least) => least + 1);
  const chosen = await freePort();
  taken.close();
  expect(chosen).not.toBe(port);
  // Linux gives those from 32768 on, others later ones.
  expect(chosen).toBeLessThan(32_768);
  for (const [least, most] of randomInt.mock.calls)
    expect([least > 1_024, most < 32_768]).toEqual([true, true]);
});
