import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { createStaff } from '#features/staff/server/staff-service.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { SITE } from '#tests/support/server/auth.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { MARKERS, PERSON, storedPerson } from '#tests/support/server/privacy-person.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';

let admin: TestAdmin;
beforeEach(() => {
  admin = testAdmin();
});
const OWNER = { as: 'owner' } as const;
const look = (email = PERSON.email) => admin.call(`privacy?email=${encodeURIComponent(email)}`, OWNER);
const act = (action: string, more: object = {}) =>
  admin.post('privacy', { email: PERSON.email, action, ...more }, OWNER);
/** Every byte of every store. */
const everything = () => {
  const files = [...admin.cvFiles.files.values()].map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
  return [admin.everything(), ...files].join('\n').toLowerCase();
};
const remains = () => MARKERS.filter((marker) => everything().includes(marker));
type Found = readonly { readonly source: string; readonly items: readonly { readonly ref: string }[] }[];
const counts = (body: Record<string, unknown>) =>
  Object.fromEntries((body['found'] as Found).map(({ source, items }) => [source, items.length]));

const ALL = { contacts: 1, members: 1, applications: 1, deleted: 2, consents: 3, mails: 1 };

test.each(['GET', 'POST'])('%s is for owners', async (method) => {
  const body = method === 'POST' ? { email: PERSON.email, action: 'erase' } : undefined;
  expect((await admin.call('privacy', { method, body })).status).toBe(403);
  expect((await admin.call('privacy', { method, body, as: 'nobody' })).status).toBe(401);
  expect((await admin.call('privacy/retention', { method, body })).status).toBe(403);
  expect((await admin.call('privacy/requests', { method: 'POST', body })).status).toBe(403);
});

describe('find', () => {
  test('shows what lies everywhere, however the address is spelt', async () => {
    await storedPerson(admin);
    const exact = await look();
    expect(counts(exact.body)).toMatchObject(ALL);
    expect(counts(exact.body)['audit']).toBeGreaterThanOrEqual(5);
    expect((await look('  QWILFISH.zebrawood@ｅxample.CO.TH ')).body['found']).toEqual(exact.body['found']);
  });

  test('somebody else’s data is not among it', async () => {
    await storedPerson(admin);
    await admin.inquiry({ email: 'x.qwilfish.zebrawood@example.co.th' });
    await admin.inquiry({ email: 'qwilfish.zebrawood@example.co.thai.com' });
    expect(counts((await look()).body)).toMatchObject(ALL);
    expect(Object.values(counts((await look('nobody@example.com')).body))).toEqual(
      Object.values(counts((await look()).body)).map(() => 0),
    );
  });

  test('an address that is none, and a broken record, are told', async () => {
    expect((await look('no address')).body.errors).toHaveProperty('email');
    const id = await admin.inquiry();
    admin.store('records-contacts').entries.set(id, { text: '{}', etag: '"x"' });
    expect((await look()).body['unreadable']).toEqual([`contacts/${id}`]);
  });
});

test('export: one file with everything, under no personal name', async () => {
  await storedPerson(admin);
  const answer = await act('export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="personal-data-2026-11-20.zip"',
  );
  const exported = JSON.parse(strFromU8(unzipSync(answer.bytes)['data.json'] ?? new Uint8Array()));
  expect(exported).toMatchObject({ format: 'personal-data/1', email: PERSON.email.toLowerCase() });
  expect(exported.data.contacts[0]).toMatchObject({ phone: PERSON.phone, message: 'About marzipan' });
  const [file] = exported.files;
  expect(file).toMatchObject({ of: expect.stringMatching(/^applications\//), name: 'ประวัติย่อ สมหญิง.pdf' });
  expect(strFromU8(unzipSync(answer.bytes)[file.path] ?? new Uint8Array())).toBe('%PDF-1.7 marzipan baker');
  expect(exported.data.contacts[0].notes[0].text).toContain('Qwilfish called');
  const lengths = Object.entries(exported.data).map(([name, list]) => [name, (list as unknown[]).length]);
  expect(Object.fromEntries(lengths)).toMatchObject(ALL);
  const audit = await admin.call('audit?filter[entity]=privacy', OWNER);
  expect(audit.body.items).toMatchObject([{ action: 'export', changes: [] }]);
});

test('a copy holds no link that opens something, such as the one by which a colleague chooses a password', async () => {
  await admin.person('colleague@example.com');
  const { stores, now, secret } = admin.using;
  const settings = { siteUrl: SITE, smtpUrl: undefined, mailFrom: undefined, mailTo: undefined };
  // Without a mail server what is to be sent waits with its text.
  const using = { stores, now, secret, settings, deadlineMs: 1_000 };
  Object.assign(admin.using, { outbox: (mail: OutgoingMail) => keepAndSend(mail, using) });
  const email = 'colleague@example.com';
  await admin.authCall('reset', { body: { email } });
  expect(admin.everything()).toContain('/admin/reset#');
  const { bytes } = await act('export', { email });
  const copy = strFromU8(unzipSync(bytes)['data.json'] ?? Uint8Array.of());
  expect(JSON.parse(copy)).toMatchObject({ data: { mails: [{ to: email, purpose: 'reset' }] } });
  expect(copy).not.toContain('/admin/reset');
});

test('a copy tells who on the staff did what, not from which network and browser', async () => {
  await storedPerson(admin);
  expect((await admin.call('audit?filter[entity]=members', OWNER)).text).toContain('192.0.2.0/24');
  const { bytes } = await act('export');
  const { data } = JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? Uint8Array.of()));
  const byStaff = data.audit.filter(({ actor }: { actor: unknown }) => actor !== null);
  expect(byStaff).toContainEqual(expect.objectContaining({ action: 'create', entity: 'members' }));
  for (const entry of byStaff) {
    expect(entry).not.toHaveProperty('ip');
    expect(entry).not.toHaveProperty('browser');
  }
});

describe('erase', () => {
  test('leaves nothing of the person in any store, and the proof that it was done', async () => {
    await storedPerson(admin);
    const others = await admin.inquiry({ name: 'Somchai', email: 'somchai@example.com' });
    expect(remains()).toEqual(MARKERS);
    const erased = await act('erase');
    expect(erased.status).toBe(200);
    expect(erased.body).toMatchObject({ state: 'done', kind: 'erasure', erased: ALL, staffAccount: false });
    expect(remains()).toEqual([]);
    expect(erased.body).not.toHaveProperty('email');
    expect(admin.cvFiles.files.size).toBe(0);
    expect((await admin.call(`contacts/${others}`)).status).toBe(200);
    const audit = await admin.call('audit?filter[entity]=privacy', OWNER);
    expect(audit.body.items).toMatchObject([{ action: 'erase', entityId: erased.body.id }]);
    // Whoever has the e-mail address finds the proof by it.
    const again = await look();
    expect(again.body['requests']).toMatchObject([{ id: erased.body.id, closedBy: { name: 'Owner' } }]);
  });

  test('reaches what the audit holds of an inquiry that was deleted long ago and names no address', async () => {
    const id = await admin.inquiry({ email: PERSON.email });
    const { stores, now } = admin.using;
    const consents = storedConsents('th', new Date(now()).toISOString());
    await recordConsents(
      stores,
      { email: PERSON.email, name: 'N', source: { entity: 'contacts', id }, consents },
      now,
    );
    await admin.post(`contacts/${id}/notes`, { text: 'Likes marzipan' });
    await admin.remove(`contacts/${id}`);
    await stores('deleted').delete(`contacts/${id}`);
    const other = await admin.inquiry({ email: 'other@example.com' });
    await admin.post(`contacts/${other}/notes`, { text: 'Likes nougat' });
    expect((await act('erase')).status).toBe(200);
    expect(remains()).toEqual([]);
    expect(everything()).toContain('nougat');
  });

  test('reaches an address right beside Thai letters in what the audit holds of others', async () => {
    await storedPerson(admin);
    const other = await admin.inquiry({ email: 'other@example.com' });
    await admin.post(`contacts/${other}/notes`, { text: `แจ้งที่${PERSON.email}แล้ว` });
    const audit = () => [...admin.store('records-audit').entries.values()].map(({ text }) => text).join();
    expect(audit()).toContain('แจ้งที่');
    await act('erase');
    expect(audit()).not.toContain('แจ้งที่');
  });

  test('keeps in the audit that something was done, by whom and when', async () => {
    const { memberId } = await storedPerson(admin);
    const history = async () => (await admin.call(`members/${memberId}/history`)).body.items;
    const before = await history();
    await act('erase');
    const after = await history();
    const outline = (items: typeof before) => items.map(({ at, action, actor }) => [at, action, actor]);
    expect(outline(after)).toEqual(outline(before));
    expect(JSON.stringify(after)).toContain('•••');
  });

  test('the address is free again, and its reservation gone without a trace', async () => {
    await storedPerson(admin);
    await act('erase');
    expect(
      [...admin.store('reservations').entries.keys()].filter((key) => key.startsWith('members')),
    ).toEqual([]);
    const { email, phone } = PERSON;
    const again = await admin.post('members', { email, phone, firstName: 'A', lastName: 'B' });
    expect(again.status).toBe(201);
  });

  test.each([
    ['records-consents', 1],
    ['records-audit', 1],
    ['records-mails', 0],
    ['records-members', 0],
    ['records-contacts', 0],
    ['snapshots', 1],
    ['reservations', 0],
    ['deleted', 0],
  ])('breaking off at %s after %i writes is said, and pressing again finishes', async (name, passing) => {
    await storedPerson(admin);
    const before = counts((await look()).body);
    vi.spyOn(console, 'error').mockReturnValue();
    const store = admin.store(name);
    let writes = 0;
    store.faults = (operation) =>
      ['delete', 'setIf', 'set'].includes(operation) && ++writes > passing ? 'unavailable' : undefined;
    const broken = await act('erase');
    expect([broken.status, broken.body.message]).toEqual([503, expect.stringContaining('halfway')]);
    expect((await admin.call('privacy', OWNER)).body.items).toMatchObject([
      { state: 'open', kind: 'erasure' },
    ]);
    store.faults = () => undefined;
    const again = await act('erase');
    expect([again.status, again.body['erased']]).toEqual([200, before]);
    expect(remains()).toEqual([]);
  });

  test('breaking off over whether the person is on the staff leaves one proof as well', async () => {
    await storedPerson(admin);
    const before = counts((await look()).body);
    vi.spyOn(console, 'error').mockReturnValue();
    const store = admin.store('reservations');
    store.faults = (operation, key) =>
      operation === 'get' && key.startsWith('staff/') ? 'unavailable' : undefined;
    expect((await act('erase')).status).toBe(503);
    store.faults = () => undefined;
    expect((await act('erase')).body['erased']).toEqual(before);
    expect((await admin.call('privacy', OWNER)).body.total).toBe(1);
  });

  test('files that cannot be reached keep the record that leads to them', async () => {
    const { applicationId } = await storedPerson(admin);
    vi.spyOn(console, 'error').mockReturnValue();
    admin.cvFiles.isDown = true;
    expect((await act('erase')).status).toBe(503);
    expect(admin.store('records-applications').entries.has(applicationId)).toBe(true);
    admin.cvFiles.isDown = false;
    expect((await act('erase')).status).toBe(200);
    expect([remains(), admin.cvFiles.files.size]).toEqual([[], 0]);
  });

  test('a member of staff with the address keeps the account, and that is said', async () => {
    const fields = { email: PERSON.email, name: 'Staff', role: 'editor', disabled: false } as const;
    const { record } = await createStaff(
      admin.using,
      { ...fields, password: 'violet umbrella 42 stairs' },
      'en',
    );
    await admin.inquiry({ email: PERSON.email });
    expect((await act('erase')).body).toMatchObject({ staffAccount: true, erased: { contacts: 1 } });
    expect((await admin.call(`staff/${record.id}`, OWNER)).status).toBe(200);
  });

  test('where nothing is stored it proves that', async () => {
    expect((await act('erase')).body).toMatchObject({ state: 'done', erased: { contacts: 0 } });
  });

  test('closes what the person asked for, and forgets the words of a refusal', async () => {
    const ask = () =>
      admin.post('privacy/requests', { email: PERSON.email, kind: 'access', way: 'letter' }, OWNER);
    await act('refuse', { reason: 'Qwilfish is still under contract' });
    await admin.post(`privacy/${(await ask()).body.id}/done`, {}, OWNER);
    await ask();
    await act('erase');
    expect(remains()).toEqual([]);
    const { body } = await look();
    expect((body['requests'] as { state: string }[]).map(({ state }) => state).toSorted()).toEqual([
      'done',
      'done',
      'done',
      'refused',
    ]);
  });
});
