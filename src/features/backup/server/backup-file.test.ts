import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeBackup } from './backup-file.ts';

test('a store that fails at once ends a backup with its error alone, and leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  async function* failing() {
    await setImmediate();
    throw new Error('the store is down');
  }
  await expect(writeBackup(join(folder, 'site.backup'), failing(), 'a passphrase')).rejects.toThrow('down');
  process.off('uncaughtException', uncaught);
  expect([uncaught.mock.calls, await readdir(folder)]).toEqual([[], []]);
  await rm(folder, { recursive: true });
});
