import { beforeEach, describe, expect, test } from 'vitest';
import { contacts } from '#features/contact/server/contact-records.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { members } from '#features/membership/server/member-records.ts';
import { PRIVACY_SECRET } from '#http/subject.ts';
import { cachedSecret } from '#http/secret.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { MARKERS, PERSON, storedPerson } from '#tests/support/server/privacy-person.ts';
import { digestOf, emptySite } from '#tests/support/server/site-copy.ts';
import { sealFrames, openFrames } from './backup-file.ts';
import { UnreadableBackup } from './cipher.ts';
import type { Frame } from './frames.ts';
import { restoreBackup, type RestoreOptions } from './restore.ts';
import { RestoreRefused } from './restored-part.ts';
import { type AllStores, takeBackup } from './take-backup.ts';

const PASSPHRASE = 'correct horse battery staple';
let admin: TestAdmin;
let site: AllStores;
beforeEach(async () => {
  admin = testAdmin();
  const { files } = admin.dependencies;
  const names = async () => [...admin.opened.keys(), 'application-files', 'files-media', 'files-backups'];
  site = { stores: admin.using.stores, files, names };
  const settings = admin.using.stores('settings');
  await settings.set(PRIVACY_SECRET, await cachedSecret(settings, PRIVACY_SECRET));
});

async function backupOf(from: AllStores): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of sealFrames(takeBackup(from, admin.using.now), PASSPHRASE)) parts.push(part);
  return Buffer.concat(parts);
}
async function* bytesOf(backup: Buffer) {
  yield backup;
}
const framesOf = (backup: Buffer, passphrase = PASSPHRASE) => openFrames(bytesOf(backup), passphrase);
const restore = (to: AllStores, backup: Buffer, more: Partial<RestoreOptions> = {}) =>
  restoreBackup(to, {
    frames: () => framesOf(backup),
    goOnWithoutErasures: async () => true,
    now: admin.using.now,
    ...more,
  });
const erase = async () => {
  const body = { email: PERSON.email, action: 'erase' };
  expect((await admin.post('privacy', body, { as: 'owner' })).status).toBe(200);
};
const remains = (text: string) => MARKERS.filter((marker) => text.toLowerCase().includes(marker));

describe('a whole site', () => {
  test('comes back as it was, into one that has only been started', async () => {
    await storedPerson(admin);
    const backup = await backupOf(site);
    const target = emptySite();
    await target.stores('settings').set('auth-secret', 'a new one');
    await target.stores('rate-limits').set('2026-11-20/x', '1');
    const restored = await restore(target, backup);
    expect(restored.left).toEqual([]);
    expect(await target.stores('settings').get(PRIVACY_SECRET)).toMatchObject({
      text: (await site.stores('settings').get(PRIVACY_SECRET))?.text,
    });
    await target.stores('settings').delete('auth-secret');
    expect(await digestOf(target)).toBe(await digestOf(site));
  });

  test('does not go into one that is in use', async () => {
    await storedPerson(admin);
    const backup = await backupOf(site);
    const before = await digestOf(site);
    await expect(restore(site, backup)).rejects.toThrow(RestoreRefused);
    expect(await digestOf(site)).toBe(before);
  });

  test('is seen at once by a process that has listed before', async () => {
    const id = await admin.inquiry();
    const backup = await backupOf(site);
    const target = emptySite();
    const reader = { ...admin.dependencies, stores: target.stores, process: {} };
    expect((await contactsIndex.rows(reader)).rows).toEqual([]);
    // Also where the first attempt broke off after everything was written.
    const index = target.texts.get('index') ?? target.stores('index');
    Object.assign(index, { faults: () => 'unavailable' });
    await expect(restore(target, backup)).rejects.toThrow('a fault was injected');
    Object.assign(index, { faults: () => undefined });
    await restore(target, backup);
    expect((await contactsIndex.rows(reader)).rows).toMatchObject([{ id }]);
  });

  test('goes on where it broke off', async () => {
    await storedPerson(admin);
    const backup = await backupOf(site);
    const target = emptySite();
    const failing = target.texts.get('records-audit') ?? target.stores('records-audit');
    Object.assign(failing, { faults: () => 'unavailable' });
    await expect(restore(target, backup)).rejects.toThrow('a fault was injected');
    Object.assign(failing, { faults: () => undefined });
    await restore(target, backup);
    expect(await digestOf(target)).toBe(await digestOf(site));
  });

  test('what was changed while the backup was made is there as it was last', async () => {
    const id = await admin.inquiry({ message: 'first' });
    const gone = await admin.inquiry({ message: 'gone' });
    const frames = takeBackup(site, admin.using.now);
    const parts: Frame[] = [];
    for await (const frame of frames) {
      parts.push(frame);
      if (frame.kind !== 'entry' || frame.key !== id || frame.bytes.includes('second')) continue;
      await contacts(site.stores).update(id, (record) => ({ ...record, message: 'second' }));
      await contacts(site.stores).delete(gone);
    }
    const target = emptySite();
    const again = async function* () {
      yield* parts;
    };
    await restoreBackup(target, { frames: again, goOnWithoutErasures: async () => true });
    expect(await contacts(target.stores).find(id)).toMatchObject({ message: 'second' });
    expect(await contacts(target.stores).find(gone)).toBeUndefined();
  });
});

describe('what was erased after the backup', () => {
  test('does not come back: not a byte of the person, into the same site or another', async () => {
    await storedPerson(admin);
    const other = await admin.inquiry({ name: 'Somchai', email: 'somchai@example.com' });
    const backup = await backupOf(site);
    admin.minutes(1);
    await erase();
    const later = await backupOf(site);
    const target = emptySite();
    expect(remains(framesOfText(await plain(backup)))).toEqual(MARKERS);
    const never = async () => Promise.reject(new Error('nobody has to be asked'));
    await restore(target, backup, { later: () => framesOf(later), goOnWithoutErasures: never });
    expect(remains(target.everything())).toEqual([]);
    expect(await contacts(target.stores).find(other)).toMatchObject({ name: 'Somchai' });
  });

  test('is known to the site itself, and to its nightly store when the rest is lost', async () => {
    const { memberId } = await storedPerson(admin);
    const backup = await backupOf(site);
    admin.minutes(60);
    await erase();
    await expect(restore(site, backup, { only: `members/${memberId}` })).rejects.toThrow('erased');
    await restore(site, backup, { only: 'members' });
    expect(remains(admin.everything())).toEqual([]);
    const lost = emptySite();
    const copies = site.files('files-backups');
    for (const key of await copies.keys())
      await lost.files('files-backups').add(key, (await copies.get(key)) ?? new Uint8Array());
    const never = async () => Promise.reject(new Error('nobody has to be asked'));
    await restore(lost, backup, { goOnWithoutErasures: never });
    expect(remains(lost.everything())).toEqual([]);
  });

  test('is asked about where nobody can say', async () => {
    const { contactId } = await storedPerson(admin);
    const backup = await backupOf(site);
    const asked: string[] = [];
    const goOnWithoutErasures = async (takenAt: string) => (asked.push(takenAt), false);
    const target = emptySite();
    await expect(restore(target, backup, { goOnWithoutErasures })).rejects.toThrow(RestoreRefused);
    expect(asked).toHaveLength(1);
    expect(target.everything()).not.toContain(contactId);
  });

  test('is asked about where the backup knows only of an erasure while it was made', async () => {
    await storedPerson(admin);
    const parts: Frame[] = [];
    for await (const frame of takeBackup(site, admin.using.now)) {
      if (parts.push(frame) !== 1) continue;
      admin.minutes(1);
      await erase();
    }
    const frames = async function* () {
      yield* parts;
    };
    const target = emptySite();
    // The site's own record of it says no more than the backup does.
    for (const { key } of await site.stores('erasures').list())
      await target.stores('erasures').set(key, (await site.stores('erasures').get(key))?.text ?? '');
    let asked = 0;
    const goOnWithoutErasures = async () => (asked++, false);
    await expect(restoreBackup(target, { frames, goOnWithoutErasures })).rejects.toThrow(RestoreRefused);
    expect(asked).toBe(1);
  });

  test('is not taken from a backup that is no later', async () => {
    await storedPerson(admin);
    const older = await backupOf(site);
    admin.minutes(1);
    const backup = await backupOf(site);
    for (const file of [older, backup]) {
      const target = emptySite();
      await expect(restore(target, backup, { later: () => framesOf(file) })).rejects.toThrow(
        'is not after the backup being restored',
      );
      expect(remains(target.everything())).toEqual([]);
    }
  });

  test('is not taken from a backup that was begun before this one was complete', async () => {
    await storedPerson(admin);
    const parts: Frame[] = [];
    let file: Buffer | undefined;
    for await (const frame of takeBackup(site, admin.using.now)) {
      if (parts.push(frame) !== 1) continue;
      admin.minutes(1);
      file = await backupOf(site);
      admin.minutes(1);
    }
    // Neither of both knows of this.
    await erase();
    const frames = async function* () {
      yield* parts;
    };
    const target = emptySite();
    const later = () => framesOf(file ?? Buffer.alloc(0));
    await expect(
      restoreBackup(target, { frames, later, goOnWithoutErasures: async () => true }),
    ).rejects.toThrow('is not after the backup being restored');
    expect(remains(target.everything())).toEqual([]);
  });

  test('is not taken from a backup of another site', async () => {
    await storedPerson(admin);
    const backup = await backupOf(site);
    const other = emptySite();
    await other.stores('settings').set(PRIVACY_SECRET, 'f'.repeat(64));
    admin.minutes(1);
    const file = await backupOf(other);
    const target = emptySite();
    await expect(restore(target, backup, { later: () => framesOf(file) })).rejects.toThrow('of another site');
    expect(remains(target.everything())).toEqual([]);
  });

  test('who came back after the erasure stays', async () => {
    await storedPerson(admin);
    await erase();
    admin.minutes(5);
    const id = await admin.inquiry({ name: PERSON.name, email: PERSON.email });
    const backup = await backupOf(site);
    const target = emptySite();
    await restore(target, backup);
    expect(await contacts(target.stores).find(id)).toMatchObject({ email: PERSON.email });
  });
});

describe('a part', () => {
  test('comes back beside what is there, with what belongs to it', async () => {
    const { applicationId, memberId } = await storedPerson(admin);
    const backup = await backupOf(site);
    await admin.remove(`members/${memberId}`);
    await admin.remove(`applications/${applicationId}`);
    await site.stores('deleted').delete(`members/${memberId}`);
    await restore(site, backup, { only: `members/${memberId}` });
    expect((await admin.call(`members/${memberId}`)).status).toBe(200);
    expect((await admin.call(`applications/${applicationId}`)).status).toBe(404);
    await restore(site, backup, { only: 'applications' });
    expect((await admin.call(`applications/${applicationId}`)).status).toBe(200);
    expect((await admin.call(`applications/${applicationId}/cv`)).status).toBe(200);
  });

  test('what is newer stays', async () => {
    const id = await admin.inquiry();
    const backup = await backupOf(site);
    await contacts(site.stores).update(id, (record) => ({ ...record, message: 'newer' }));
    const { counts, left } = await restore(site, backup, { only: `contacts/${id}` });
    expect(counts).toMatchObject({ written: 0, newer: 1 });
    expect(left).toEqual([`records-contacts/${id}`]);
    expect(await contacts(site.stores).find(id)).toMatchObject({ message: 'newer' });
  });

  test('a record whose address belongs to another by now stays away', async () => {
    const { memberId } = await storedPerson(admin);
    const backup = await backupOf(site);
    await admin.remove(`members/${memberId}`);
    const fields = { email: PERSON.email.toLowerCase(), firstName: 'A', lastName: 'B', phone: PERSON.phone };
    expect((await admin.post('members', fields)).status).toBe(201);
    const { left } = await restore(site, backup, { only: 'members' });
    expect(left).toContain(`records-members/${memberId}`);
    expect(await members(site.stores).find(memberId)).toBeUndefined();
  });

  test.each(['dragons', 'contacts/0198c5f0-0000-7000-8000-00000000dead', 'contacts/a/b'])(
    '%s is not in it',
    async (only) => {
      await storedPerson(admin);
      const backup = await backupOf(site);
      await expect(restore(site, backup, { only })).rejects.toThrow(RestoreRefused);
    },
  );
});

async function plain(backup: Buffer): Promise<Buffer[]> {
  const texts: Buffer[] = [];
  for await (const frame of framesOf(backup)) if (frame.kind === 'entry') texts.push(frame.bytes);
  return texts;
}
const framesOfText = (texts: readonly Buffer[]) => Buffer.concat(texts).toString('latin1');

describe('a file', () => {
  const read = async (backup: Buffer, passphrase?: string) => {
    for await (const _frame of framesOf(backup, passphrase));
  };

  test('says nothing without the passphrase', async () => {
    await storedPerson(admin);
    const backup = await backupOf(site);
    expect(remains(backup.toString('latin1'))).toEqual([]);
    await expect(read(backup, 'another')).rejects.toThrow('passphrase');
    await read(backup);
  });

  test('that was cut off or changed is refused, and nothing of it is written', async () => {
    await storedPerson(admin);
    const backup = await backupOf(site);
    const changed = Buffer.from(backup);
    changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
    for (const broken of [backup.subarray(0, -20), backup.subarray(0, 20), Buffer.alloc(0), changed]) {
      const target = emptySite();
      await expect(restore(target, broken)).rejects.toThrow(UnreadableBackup);
      expect(target.texts.get('records-contacts')?.entries.size ?? 0).toBe(0);
    }
  });
});
