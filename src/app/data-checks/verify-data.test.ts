import { beforeEach, describe, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { storedPerson } from '#tests/support/server/privacy-person.ts';
import { hashedKeyPart } from '#store/key.ts';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { createStaff } from '#features/staff/server/staff-service.ts';
import type { CheckedSite, DataProblem } from './data-check.ts';
import { STORED_ENTITIES } from './stored-entities.ts';
import { repairData, verifyData } from './verify-data.ts';

let admin: TestAdmin;
let site: CheckedSite;
beforeEach(() => {
  admin = testAdmin();
  const { files } = admin.dependencies;
  const { stores, now } = admin.using;
  site = { stores, files, now, settle: async () => {}, names: async () => [...admin.opened.keys()] };
});
const found = async (): Promise<DataProblem[]> => {
  const problems: DataProblem[] = [];
  for await (const problem of verifyData(site)) problems.push(problem);
  return problems;
};
const places = async () => (await found()).map(({ at }) => at);
const GONE = '0198c5f0-0000-7000-8000-00000000dead';

test('every entity that has a shape is looked at', () => {
  expect([...STORED_ENTITIES.keys()].toSorted()).toEqual(readdirSync('tests/fixtures/records').toSorted());
});

describe('a site in use', () => {
  test('is as it should be', async () => {
    await storedPerson(admin);
    await createStaff(
      admin.using,
      { email: 'n@example.com', name: 'N', role: 'editor', disabled: false, password: 'a long enough one' },
      'en',
    );
    // Consents of an application are written by its form, which the helper leaves out.
    await repairData(site);
    expect(await found()).toEqual([]);
  });
});

describe('found and mended', () => {
  test('a reservation without its record, and a record without its reservation', async () => {
    const { memberId } = await storedPerson(admin);
    await repairData(site);
    const store = site.stores('reservations');
    const ownerless = `members/email/${hashedKeyPart('nobody@example.com')}`;
    await store.set(ownerless, JSON.stringify({ owner: GONE, at: 0, write: 'x' }));
    const own = `members/email/${hashedKeyPart('qwilfish.zebrawood@example.co.th')}`;
    await store.delete(own);
    const at = (await places()).toSorted();
    expect(at).toEqual([`records-members/${memberId}`, `reservations/${ownerless}`]);
    expect((await repairData(site)).left).toEqual([]);
    expect(JSON.parse((await store.get(own))?.text ?? '')).toMatchObject({ owner: memberId });
    expect(await found()).toEqual([]);
  });

  test('a record that is not found by its pointers, and a pointer that leads nowhere', async () => {
    const { contactId } = await storedPerson(admin);
    await repairData(site);
    await completePointers(site, Infinity);
    const store = site.stores('pointers');
    const own = (await store.list('person/')).filter(({ key }) => key.endsWith(contactId));
    for (const { key } of own) await store.delete(key);
    const nowhere = `person/${'0'.repeat(64)}/contacts/${GONE}`;
    await store.set(nowhere, '1');
    expect((await places()).toSorted()).toEqual([`pointers/${nowhere}`, `records-contacts/${contactId}`]);
    expect((await repairData(site)).left).toEqual([]);
    expect(await found()).toEqual([]);
  });

  test('a member whom no reminder would reach', async () => {
    const fields = { email: 'a@b.co', lastName: 'ใจดี', firstName: 'สมหญิง', phone: '021234567' };
    const expiresAt = '2099-12-31';
    const { body } = await admin.post('members', { ...fields, status: 'active', expiresAt });
    await completePointers(site, Infinity);
    const store = site.stores('pointers');
    const moments = await store.list('timed/moments-members/');
    expect(moments).toHaveLength(4);
    for (const { key } of moments) await store.delete(key);
    expect(new Set(await places())).toEqual(new Set([`records-members/${String(body['id'])}`]));
    expect((await repairData(site)).left).toEqual([]);
    expect(await store.list('timed/moments-members/')).toHaveLength(4);
  });

  test('a file that no record has; one that waits to be brought back stays', async () => {
    const { applicationId } = await storedPerson(admin);
    await repairData(site);
    await admin.mediaFiles.add(GONE, new Uint8Array([1]));
    await admin.cvFiles.add(`${GONE}/${GONE}`, new Uint8Array([1]));
    await site.stores('revisions').set(`news/${GONE}/${GONE}`, '{}');
    expect((await places()).toSorted()).toEqual([
      `application-files/${GONE}/${GONE}`,
      `files-media/${GONE}`,
      `revisions/news/${GONE}/${GONE}`,
    ]);
    expect((await repairData(site)).left).toEqual([]);
    expect(admin.mediaFiles.files.size).toBe(0);
    expect([...admin.cvFiles.files.keys()].some((key) => key.startsWith(applicationId))).toBe(true);
    expect(await found()).toEqual([]);
  });

  test('consents that are missing, one by one, and those whose record is gone', async () => {
    const { contactId } = await storedPerson(admin);
    await repairData(site);
    const store = site.stores('records-consents');
    const [one] = await store.list();
    await store.delete(one?.key ?? '');
    const isPointer = (at: string) => at.startsWith('pointers/');
    expect((await places()).filter((at) => !isPointer(at))).toHaveLength(1);
    expect((await places()).filter(isPointer).every((at) => at.endsWith(one?.key ?? ''))).toBe(true);
    expect((await repairData(site)).left).toEqual([]);
    expect(await store.get(one?.key ?? '')).toBeDefined();
    await site.stores('records-contacts').delete(contactId);
    expect((await places()).length).toBeGreaterThanOrEqual(3);
    expect((await repairData(site)).left).toEqual([]);
    expect(await found()).toEqual([]);
  });
});

describe('found and left to a person', () => {
  test('a record that cannot be read, with what hangs on it', async () => {
    const { applicationId, memberId } = await storedPerson(admin);
    await repairData(site);
    const size = admin.cvFiles.files.size;
    await site.stores('records-applications').set(applicationId, '{"schema":1,"wri');
    await site.stores('records-members').set(memberId, 'junk');
    const { left } = await repairData(site);
    const at = left.map((problem) => problem.at);
    expect(at).toContain(`records-applications/${applicationId}`);
    expect(at).toContain(`records-members/${memberId}`);
    expect(admin.cvFiles.files.size).toBe(size);
    expect((await site.stores('records-members').get(memberId))?.text).toBe('junk');
    const reserved = `members/email/${hashedKeyPart('qwilfish.zebrawood@example.co.th')}`;
    expect((await site.stores('reservations').get(reserved))?.text).toContain(memberId);
  });

  test('a record under the id of another, a file that is gone, a category that is not there', async () => {
    const { applicationId } = await storedPerson(admin);
    await repairData(site);
    const text = (await site.stores('records-contacts').get((await admin.inquiry()).toString()))?.text ?? '';
    await site.stores('records-contacts').set(GONE, text);
    for (const key of admin.cvFiles.files.keys())
      if (key.startsWith(applicationId)) admin.cvFiles.files.delete(key);
    const at = (await repairData(site)).left.map((problem) => problem.at);
    expect(at).toContain(`records-contacts/${GONE}`);
    expect(at).toContain(`records-applications/${applicationId}`);
  });
});
