import { beforeEach, expect } from 'vitest';
import { openFrames, sealFrames } from '#features/backup/server/backup-file.ts';
import { restoreBackup, type RestoreOptions } from '#features/backup/server/restore.ts';
import { type AllStores, takeBackup } from '#features/backup/server/take-backup.ts';
import { cachedSecret } from '#http/secret.ts';
import { PRIVACY_SECRET } from '#http/subject.ts';
import { type TestAdmin, testAdmin } from './admin.ts';
import { MARKERS, PERSON } from './privacy-person.ts';

const PASSPHRASE = 'correct horse battery staple';
export const framesOf = (backup: Buffer, passphrase = PASSPHRASE) => openFrames(each([backup])(), passphrase);
/** Frames, or bytes, one after the other, as often as they are asked for. */
export const each = <T>(parts: readonly T[]) =>
  async function* () {
    yield* parts;
  };
/** What a text tells of the person whom `storedPerson` stores. */
export const remains = (text: string) => MARKERS.filter((marker) => text.toLowerCase().includes(marker));

/** For each test of a file: a site that is backed up, and what restores it. */
export function backedUpSite() {
  const of = { admin: undefined as unknown as TestAdmin, site: undefined as unknown as AllStores };
  beforeEach(async () => {
    const admin = testAdmin();
    const { files } = admin.dependencies;
    const names = async () => [...admin.opened.keys(), 'application-files', 'files-media', 'files-backups'];
    Object.assign(of, { admin, site: { stores: admin.using.stores, files, names } });
    const settings = admin.using.stores('settings');
    await settings.set(PRIVACY_SECRET, await cachedSecret(settings, PRIVACY_SECRET));
  });
  async function backupOf(from: AllStores): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of sealFrames(takeBackup(from, of.admin.using.now), PASSPHRASE)) parts.push(part);
    return Buffer.concat(parts);
  }
  const restore = (to: AllStores, backup: Buffer, more: Partial<RestoreOptions> = {}) =>
    restoreBackup(to, {
      frames: () => framesOf(backup),
      goOnWithoutErasures: async () => true,
      now: of.admin.using.now,
      ...more,
    });
  const erase = async () => {
    const body = { email: PERSON.email, action: 'erase' };
    expect((await of.admin.post('privacy', body, { as: 'owner' })).status).toBe(200);
  };
  return Object.assign(of, { backupOf, restore, erase });
}
