import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openFrames, sealFrames, writeBackup } from './backup-file.ts';
import type { Frame } from './frames.ts';

const passphrase = 'a passphrase';
/** Sealed under a key that takes 128 MB, as files of earlier releases are. */
const EARLIER = [
  'Q0hCQUNLVVABEQgBe8uooDRlHrFsme3MZr9ebWoFR073LACX8DPiQqDPBL8kLkSk/ZTJ2WGTEdPmGU6caJwIdDQGiDB5omF9',
  'x7g7Qc0hUbXv7a6qzXCGPl+O6mywhlGcqIsTEwt6wvMeSqh3fL+MTJ7MiGMjr1XBms84R6xGmY9NGiVkJkRKVEwhGjjoQZNA',
  'avKYOauCS/2ElaoRdTO0LLUHpA/LKwnqjwhuw9AnnWV6pcaffOFHzaDlfWFS36yvqIakDhYtyMVY+iF1GPc4SBJ+oeUUv25H',
  'h7I29FUPrwUavVXBS4koXCG25iA+EL2VpelfLs012g==',
].join('');
const kept = { kind: 'entry', store: 'settings', key: 'a', bytes: Buffer.from('kept') } as const;
async function* only<T>(...values: T[]) {
  yield* values;
}
async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

test('sealing takes no more than 32 MB, and files of earlier releases open as well', async () => {
  const begin: Frame = { kind: 'begin', format: 1, takenAt: '2026-11-25T00:00:00.000Z' };
  const sealed = sealFrames(only<Frame>(begin, kept, { kind: 'end', entries: 1 }), passphrase);
  const bytes = Buffer.concat(await all(sealed));
  const [log2N = 0, r = 0] = bytes.subarray(9);
  expect(128 * r * 2 ** log2N).toBeLessThanOrEqual(2 ** 25);
  for (const file of [bytes, Buffer.from(EARLIER, 'base64')])
    expect(await all(openFrames(only(file), passphrase))).toContainEqual(kept);
});

test('a store that fails at once ends a backup with its error alone, and leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  async function* failing() {
    await setImmediate();
    throw new Error('the store is down');
  }
  await expect(writeBackup(join(folder, 'site.backup'), failing(), passphrase)).rejects.toThrow('down');
  process.off('uncaughtException', uncaught);
  expect([uncaught.mock.calls, await readdir(folder)]).toEqual([[], []]);
  await rm(folder, { recursive: true });
});

test('a site that holds nothing, as another one with a mistyped id does, takes the place of no backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const file = join(folder, 'site.backup');
  await writeFile(file, 'the last good one');
  const begin: Frame = { kind: 'begin', format: 1, takenAt: '2026-11-25T00:00:00.000Z' };
  const nothing = only<Frame>(begin, { kind: 'end', entries: 0 });
  await expect(writeBackup(file, nothing, passphrase)).rejects.toThrow('Nothing is stored there');
  expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([
    ['site.backup'],
    'the last good one',
  ]);
  await rm(folder, { recursive: true });
});
