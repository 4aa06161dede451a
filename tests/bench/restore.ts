// `node tests/bench/restore.ts`: how long a backup of 10,000 records takes, and restoring it.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackup, writeBackup } from '#features/backup/server/backup-file.ts';
import { restoreBackup } from '#features/backup/server/restore.ts';
import { type AllStores, takeBackup } from '#features/backup/server/take-backup.ts';
import { openSiteStores } from '#store/site-stores.ts';
import { storeInquiries } from '../support/server/many-records.ts';
import { digestOf, emptySite } from '../support/server/site-copy.ts';

const INQUIRIES = 2_500;
const PASSPHRASE = 'a passphrase';
const file = join(tmpdir(), `bench-${process.pid}.backup`);
const folder = join(tmpdir(), `bench-${process.pid}`);

async function drill(where: string, source: AllStores, target: AllStores): Promise<void> {
  await storeInquiries(source.stores, INQUIRIES);
  const began = performance.now();
  const entries = await writeBackup(file, takeBackup(source), PASSPHRASE);
  const taken = performance.now();
  const frames = () => readBackup(file, PASSPHRASE);
  await restoreBackup(target, { frames, goOnWithoutErasures: async () => true });
  const restored = performance.now();
  const isSame = (await digestOf(target)) === (await digestOf(source));
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  console.log(
    `| ${where} | ${entries} | ${seconds(taken - began)} | ${seconds(restored - taken)} | ${isSame ? 'yes' : 'NO'} |`,
  );
}

console.log('| stores | entries | backup, s | restore, s | same by hash |\n| --- | --: | --: | --: | --- |');
try {
  await drill('in memory', emptySite(), emptySite());
  const [source, target] = [
    await openSiteStores({}, join(folder, 'source')),
    await openSiteStores({}, join(folder, 'target')),
  ];
  await drill('Blobs server', source, target);
  await source.close();
  await target.close();
} finally {
  await rm(file, { force: true });
  await rm(folder, { recursive: true, force: true });
}
