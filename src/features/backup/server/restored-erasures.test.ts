import { describe, expect, test } from 'vitest';
import { contacts } from '#features/contact/server/contact-records.ts';
import { PRIVACY_SECRET } from '#http/subject.ts';
import { backedUpSite, each, framesOf, remains } from '#tests/support/server/backed-up-site.ts';
import { MARKERS, PERSON, storedPerson } from '#tests/support/server/privacy-person.ts';
import { emptySite } from '#tests/support/server/site-copy.ts';
import type { Frame } from './frames.ts';
import { restoreBackup } from './restore.ts';
import { RestoreRefused } from './restored-part.ts';
import { takeBackup } from './take-backup.ts';

const never = async () => Promise.reject(new Error('nobody has to be asked'));
const copied = backedUpSite();
const { backupOf, erase, restore } = copied;

async function plain(backup: Buffer): Promise<Buffer[]> {
  const texts: Buffer[] = [];
  for await (const frame of framesOf(backup)) if (frame.kind === 'entry') texts.push(frame.bytes);
  return texts;
}
const framesOfText = (texts: readonly Buffer[]) => Buffer.concat(texts).toString('latin1');

describe('what was erased after the backup', () => {
  test('does not come back: not a byte of the person, into the same site or another', async () => {
    await storedPerson(copied.admin);
    const other = await copied.admin.inquiry({ name: 'Somchai', email: 'somchai@example.com' });
    const backup = await backupOf(copied.site);
    copied.admin.minutes(1);
    await erase();
    const later = await backupOf(copied.site);
    const target = emptySite();
    expect(remains(framesOfText(await plain(backup)))).toEqual(MARKERS);
    await restore(target, backup, { later: () => framesOf(later), goOnWithoutErasures: never });
    expect(remains(target.everything())).toEqual([]);
    expect(await contacts(target.stores).find(other)).toMatchObject({ name: 'Somchai' });
  });

  test('is known to the site itself, and to its nightly store when the rest is lost', async () => {
    const { memberId } = await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    copied.admin.minutes(60);
    await erase();
    await expect(restore(copied.site, backup, { only: `members/${memberId}` })).rejects.toThrow('erased');
    await restore(copied.site, backup, { only: 'members' });
    expect(remains(copied.admin.everything())).toEqual([]);
    const lost = emptySite();
    const copies = copied.site.files('files-backups');
    for (const key of await copies.keys())
      await lost.files('files-backups').add(key, (await copies.get(key)) ?? new Uint8Array());
    await restore(lost, backup, { goOnWithoutErasures: never });
    expect(remains(lost.everything())).toEqual([]);
  });

  test('is asked about where nobody can say', async () => {
    const { contactId } = await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    const asked: string[] = [];
    const goOnWithoutErasures = async (takenAt: string) => (asked.push(takenAt), false);
    const target = emptySite();
    await expect(restore(target, backup, { goOnWithoutErasures })).rejects.toThrow(RestoreRefused);
    expect(asked).toHaveLength(1);
    expect(target.everything()).not.toContain(contactId);
  });

  test('is asked about where the backup knows only of an erasure while it was made', async () => {
    await storedPerson(copied.admin);
    const parts: Frame[] = [];
    for await (const frame of takeBackup(copied.site, copied.admin.using.now)) {
      if (parts.push(frame) !== 1) continue;
      copied.admin.minutes(1);
      await erase();
    }
    const target = emptySite();
    // The site's own record of it says no more than the backup does.
    for (const { key } of await copied.site.stores('erasures').list())
      await target.stores('erasures').set(key, (await copied.site.stores('erasures').get(key))?.text ?? '');
    let asked = 0;
    const goOnWithoutErasures = async () => (asked++, false);
    await expect(restoreBackup(target, { frames: each(parts), goOnWithoutErasures })).rejects.toThrow(
      RestoreRefused,
    );
    expect(asked).toBe(1);
  });

  test('is not taken from a backup that is no later', async () => {
    await storedPerson(copied.admin);
    const older = await backupOf(copied.site);
    copied.admin.minutes(1);
    const backup = await backupOf(copied.site);
    for (const file of [older, backup]) {
      const target = emptySite();
      await expect(restore(target, backup, { later: () => framesOf(file) })).rejects.toThrow(
        'is not after the backup being restored',
      );
      expect(remains(target.everything())).toEqual([]);
    }
  });

  test('is not taken from a backup that was begun before this one was complete', async () => {
    await storedPerson(copied.admin);
    const parts: Frame[] = [];
    let file: Buffer | undefined;
    for await (const frame of takeBackup(copied.site, copied.admin.using.now)) {
      if (parts.push(frame) !== 1) continue;
      copied.admin.minutes(1);
      file = await backupOf(copied.site);
      copied.admin.minutes(1);
    }
    // Neither of both knows of this.
    await erase();
    const target = emptySite();
    const later = () => framesOf(file ?? Buffer.alloc(0));
    await expect(
      restoreBackup(target, { frames: each(parts), later, goOnWithoutErasures: async () => true }),
    ).rejects.toThrow('is not after the backup being restored');
    expect(remains(target.everything())).toEqual([]);
  });

  test('is not taken from a backup of another site', async () => {
    await storedPerson(copied.admin);
    const backup = await backupOf(copied.site);
    const other = emptySite();
    await other.stores('settings').set(PRIVACY_SECRET, 'f'.repeat(64));
    copied.admin.minutes(1);
    const file = await backupOf(other);
    const target = emptySite();
    await expect(restore(target, backup, { later: () => framesOf(file) })).rejects.toThrow('of another site');
    expect(remains(target.everything())).toEqual([]);
  });

  test('who came back after the erasure stays', async () => {
    await storedPerson(copied.admin);
    await erase();
    copied.admin.minutes(5);
    const id = await copied.admin.inquiry({ name: PERSON.name, email: PERSON.email });
    const backup = await backupOf(copied.site);
    const target = emptySite();
    await restore(target, backup);
    expect(await contacts(target.stores).find(id)).toMatchObject({ email: PERSON.email });
  });
});
