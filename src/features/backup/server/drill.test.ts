import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeInquiries } from '#tests/support/server/many-records.ts';
import { digestOf, emptySite } from '#tests/support/server/site-copy.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

/** How long it takes is in docs/figures.md, with its command. */
test('the drill: 10,000 records and 20 uploaded files go into a file and come back the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const file = join(folder, 'site.backup');
  try {
    const site = emptySite();
    await storeInquiries(site.stores, 2_500);
    for (const name of ['files-media', 'application-files'] as const)
      for (let number = 1; number <= 10; number++)
        await site.files(name).add(`upload-${number}`, randomBytes(number * 10_000));
    expect(await writeBackup(file, takeBackup(site), 'a passphrase')).toBe(10_020);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const target = emptySite();
    const frames = () => readBackup(file, 'a passphrase');
    const { counts } = await restoreBackup(target, { frames, goOnWithoutErasures: async () => true });
    expect(counts).toEqual({ written: 10_020, same: 0, newer: 0, erased: 0, taken: 0 });
    expect(await digestOf(target)).toBe(await digestOf(site));
    expect(await target.files('files-media').keys()).toHaveLength(10);
  } finally {
    await rm(folder, { recursive: true });
  }
});
