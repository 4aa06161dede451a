import { describe, expect, test } from 'vitest';
import { contacts } from '#features/contact/server/contact-records.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { members } from '#features/membership/server/member-records.ts';
import { newSession } from '#features/staff/server/account-sessions.ts';
import { accounts } from '#features/staff/server/accounts.ts';
import { newLink, RESET_MS } from '#features/staff/server/links.ts';
import { PRIVACY_SECRET } from '#http/subject.ts';
import { backedUpSite, each, framesOf, remains } from '#tests/support/server/backed-up-site.ts';
import { PERSON, storedPerson } from '#tests/support/server/privacy-person.ts';
import { digestOf, emptySite } from '#tests/support/server/site-copy.ts';
import { UnreadableBackup } from './cipher.ts';
import type { Frame } from './frames.ts';
import { restoreBackup } from './restore.ts';
import { RestoreRefused } from './restored-part.ts';
import { takeBackup } from './take-backup.ts';

const copied = backedUpSite();
const { backupOf, restore } = copied;

describe('a whole site', () => {
  test('comes back as it was, into one that has only been started', async () => {
    await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    const target = emptySite();
    await target.stores('settings').set('auth-secret', 'a new one');
    await target.stores('rate-limits').set('2026-11-20/x', '1');
    const restored = await restore(target, backup);
    expect(restored.left).toEqual([]);
    expect(await target.stores('settings').get(PRIVACY_SECRET)).toMatchObject({
      text: (await copied.site.stores('settings').get(PRIVACY_SECRET))?.text,
    });
    await target.stores('settings').delete('auth-secret');
    expect(await digestOf(target)).toBe(await digestOf(copied.site));
  });

  test('comes back with its accounts, but nobody is signed in, and only who has no password yet has a link to set one', async () => {
    const now = copied.admin.using.now();
    const person = { id: '0198c5f0-0000-7000-8000-00000000beef', email: 'a@b.co' };
    const invited = { id: '0198c5f0-0000-7000-8000-00000000cafe', email: 'c@d.co' };
    const stored = accounts(copied.site.stores);
    const session = newSession({ tokenHash: '0'.repeat(64), role: 'owner', agent: '', strong: true }, now);
    const none = { sessions: [], links: [], passkeys: [], devices: [] };
    await stored.create({ ...none, sessions: [session], password: 'of old' }, { id: person.id });
    await stored.create(none, { id: invited.id });
    for (const one of [person, invited]) await stored.update(one.id, newLink(one, now, RESET_MS).withLink);
    await copied.site.stores('records-staff').set(person.id, '{}');
    const target = emptySite();
    const backup = await backupOf(copied.site);
    await restore(target, backup);
    const restored = accounts(target.stores);
    expect(await restored.get(person.id)).toMatchObject({ password: 'of old', sessions: [], links: [] });
    expect(await restored.get(invited.id)).toEqual(await stored.get(invited.id));
    // One that is there as it was backed up is the same, and whoever is signed in to it stays so.
    expect(await restore(copied.site, backup, { only: 'staff' })).toMatchObject({ left: [] });
    expect((await stored.get(person.id)).sessions).toHaveLength(1);
  });

  test('does not go into one that is in use', async () => {
    await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    const before = await digestOf(copied.site);
    await expect(restore(copied.site, backup)).rejects.toThrow(RestoreRefused);
    expect(await digestOf(copied.site)).toBe(before);
  });

  test('is seen at once by a process that has listed before', async () => {
    const id = await copied.admin.inquiry();
    const backup = await backupOf(copied.site);
    const target = emptySite();
    const reader = { ...copied.admin.dependencies, stores: target.stores, process: {} };
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
    await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    const target = emptySite();
    const failing = target.texts.get('records-audit') ?? target.stores('records-audit');
    Object.assign(failing, { faults: () => 'unavailable' });
    await expect(restore(target, backup)).rejects.toThrow('a fault was injected');
    Object.assign(failing, { faults: () => undefined });
    await restore(target, backup);
    expect(await digestOf(target)).toBe(await digestOf(copied.site));
  });

  test('what was changed while the backup was made is there as it was last', async () => {
    const id = await copied.admin.inquiry({ message: 'first' });
    const gone = await copied.admin.inquiry({ message: 'gone' });
    const frames = takeBackup(copied.site, copied.admin.using.now);
    const parts: Frame[] = [];
    for await (const frame of frames) {
      parts.push(frame);
      if (frame.kind !== 'entry' || frame.key !== id || frame.bytes.includes('second')) continue;
      await contacts(copied.site.stores).update(id, (record) => ({ ...record, message: 'second' }));
      await contacts(copied.site.stores).delete(gone);
    }
    const target = emptySite();
    await restoreBackup(target, { frames: each(parts), goOnWithoutErasures: async () => true });
    expect(await contacts(target.stores).find(id)).toMatchObject({ message: 'second' });
    expect(await contacts(target.stores).find(gone)).toBeUndefined();
  });
});

describe('a part', () => {
  test('comes back beside what is there, with what belongs to it', async () => {
    const { applicationId, memberId } = await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    await copied.admin.remove(`members/${memberId}`);
    await copied.admin.remove(`applications/${applicationId}`);
    await copied.site.stores('deleted').delete(`members/${memberId}`);
    await restore(copied.site, backup, { only: `members/${memberId}` });
    expect((await copied.admin.call(`members/${memberId}`)).status).toBe(200);
    expect((await copied.admin.call(`applications/${applicationId}`)).status).toBe(404);
    await restore(copied.site, backup, { only: 'applications' });
    expect((await copied.admin.call(`applications/${applicationId}`)).status).toBe(200);
    expect((await copied.admin.call(`applications/${applicationId}/cv`)).status).toBe(200);
  });

  test('what is newer stays', async () => {
    const id = await copied.admin.inquiry();
    const backup = await backupOf(copied.site);
    await contacts(copied.site.stores).update(id, (record) => ({ ...record, message: 'newer' }));
    const { counts, left } = await restore(copied.site, backup, { only: `contacts/${id}` });
    expect(counts).toMatchObject({ written: 0, newer: 1 });
    expect(left).toEqual([`records-contacts/${id}`]);
    expect(await contacts(copied.site.stores).find(id)).toMatchObject({ message: 'newer' });
  });

  test('a record whose address belongs to another by now stays away', async () => {
    const { memberId } = await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    await copied.admin.remove(`members/${memberId}`);
    const fields = { email: PERSON.email.toLowerCase(), firstName: 'A', lastName: 'B', phone: PERSON.phone };
    expect((await copied.admin.post('members', fields)).status).toBe(201);
    const { left } = await restore(copied.site, backup, { only: 'members' });
    expect(left).toContain(`records-members/${memberId}`);
    expect(await members(copied.site.stores).find(memberId)).toBeUndefined();
  });

  test.each(['dragons', 'contacts/0198c5f0-0000-7000-8000-00000000dead', 'contacts/a/b'])(
    '%s is not in it',
    async (only) => {
      await storedPerson(copied.admin);
      const backup = await backupOf(copied.site);
      await expect(restore(copied.site, backup, { only })).rejects.toThrow(RestoreRefused);
    },
  );
});

describe('a file', () => {
  const read = async (backup: Buffer, passphrase?: string) => {
    for await (const _frame of framesOf(backup, passphrase));
  };

  test('says nothing without the passphrase', async () => {
    await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    expect(remains(backup.toString('latin1'))).toEqual([]);
    await expect(read(backup, 'another')).rejects.toThrow('passphrase');
    await read(backup);
  });

  test('that was cut off or changed is refused, and nothing of it is written', async () => {
    await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    const changed = Buffer.from(backup);
    changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
    for (const broken of [backup.subarray(0, -20), backup.subarray(0, 20), Buffer.alloc(0), changed]) {
      const target = emptySite();
      await expect(restore(target, broken)).rejects.toThrow(UnreadableBackup);
      expect(target.texts.get('records-contacts')?.entries.size ?? 0).toBe(0);
    }
  });
});
