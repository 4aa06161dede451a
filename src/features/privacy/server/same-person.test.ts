import { beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#fields/staff-role.ts';
import { mails } from '#features/mail/server/mail-records.ts';
import { PERSON, storedPerson } from '#tests/support/server/privacy-person.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
let person: Awaited<ReturnType<typeof storedPerson>>;
beforeEach(async () => {
  admin = testAdmin();
  person = await storedPerson(admin);
  await admin.inquiry({ email: 'somebody.else@example.com' });
});
const of = async (path: string, as: StaffRole = 'owner') => {
  const { status, body } = await admin.call(`${path}/person`, { as });
  return { status, items: (body.items ?? []).map(({ ref, title, state }) => [ref, title, state]) };
};

test('a record shows what else is stored of its person, and not itself or what hangs on it', async () => {
  const { contactId, memberId, applicationId } = person;
  const { items } = await of(`members/${memberId}`);
  expect(items).toEqual(
    expect.arrayContaining([
      [`contacts/${contactId}`, 'About marzipan', 'new'],
      [`applications/${applicationId}`, 'นักพัฒนาแบ็กเอนด์', 'new'],
      [expect.stringMatching(/^consents\//), 'privacyPolicy', 'given'],
    ]),
  );
  expect(items.flat().join()).not.toContain(memberId);
  const beside = (await of(`contacts/${contactId}`)).items.map(([ref]) => String(ref).split('/')[0]);
  expect(beside.toSorted()).toEqual(['applications', 'members']);
});

test('mails to the person are among it, notices to staff are not', async () => {
  const { stores, now } = admin.using;
  const mail = {
    purpose: 'reply',
    entity: 'contacts',
    entityId: person.contactId,
    locale: 'th',
    body: { text: '', html: '' },
    state: 'notConfigured',
    attempts: 0,
    giveUpAt: new Date(now()).toISOString(),
  } as const;
  await mails(stores, now).create({ ...mail, to: PERSON.email, subject: 'To the person' });
  await mails(stores, now).create({
    ...mail,
    to: 'office@example.com',
    subject: 'To the office',
    purpose: 'notice',
  });
  const subjects = (await of(`members/${person.memberId}`)).items.map(([, title]) => title);
  expect(subjects).toContain('To the person');
  expect(subjects).not.toContain('To the office');
  // A recruiter may not read the inquiry that it is about.
  expect((await of(`applications/${person.applicationId}`, 'recruiter')).items).toEqual([]);
});

test.each([
  ['membership', ['consents', 'contacts']],
  ['editor', ['applications', 'consents', 'contacts']],
] as const)('%s sees what the role may read', async (role, sources) => {
  const { items } = await of(`members/${person.memberId}`, role);
  expect([...new Set(items.map(([ref]) => String(ref).split('/')[0]))].toSorted()).toEqual(sources);
});

test('a record that is gone has nobody, and who may not read it is refused', async () => {
  const gone = '0198c5f0-0000-7000-8000-00000000ffff';
  expect((await of(`contacts/${gone}`)).status).toBe(404);
  expect((await of(`contacts/${person.contactId}`, 'recruiter')).status).toBe(403);
});

test('after an erasure nothing of the person stands beside anything', async () => {
  await admin.post('privacy', { email: PERSON.email, action: 'erase' }, { as: 'owner' });
  expect((await of(`members/${person.memberId}`)).status).toBe(404);
});
