import { beforeEach, describe, expect, test } from 'vitest';
import { clearReservations } from '#app/clear-reservations.ts';
import { sweepMedia } from '#app/media-sweep.ts';
import { hashedKeyPart } from '#store/key.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { contactPost, inquiry, testSubmission } from '#tests/support/server/submission.ts';
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { httpApp } from '#http/app.ts';
import { sweepLeftovers } from './leftovers.ts';
import { MARKERS, PERSON } from '#tests/support/server/privacy-person.ts';

// Erased means no byte: every store, keys and texts and files, for every way in which a record can come and go.

const OLD = 'old.zebrawood@example.com';
const EMAIL = PERSON.email.toLowerCase();
/** Whom no digest without a secret may tell either. */
const TRACES = [...MARKERS, ...[EMAIL, OLD].map((email) => hashedKeyPart(email))];
const OWNER = { as: 'owner' } as const;
let admin: TestAdmin;
beforeEach(() => {
  admin = testAdmin();
});

function remains(): string[] {
  const texts = [...admin.opened].flatMap(([, { entries }]) =>
    [...entries].flatMap(([key, { text }]) => [key, text]),
  );
  const files = [...admin.cvFiles.files].flatMap(([key, { bytes }]) => [
    key,
    Buffer.from(bytes).toString('latin1'),
  ]);
  const all = [...texts, ...files].join('\n').toLowerCase();
  return TRACES.filter((trace) => all.includes(trace));
}
const person = { email: EMAIL, firstName: 'Qwilfish', lastName: 'Zebrawood', phone: PERSON.phone };
const erase = async () =>
  expect((await admin.post('privacy', { email: PERSON.email, action: 'erase' }, OWNER)).status).toBe(200);
/** As staff look at lists all day, so that segments are kept. */
async function lists() {
  for (const list of ['contacts', 'members', 'applications', 'audit', 'mails', 'privacy'])
    await admin.call(list, OWNER);
}
async function undone() {
  admin.minutes(12);
  await sweepMedia(admin.using.stores, admin.dependencies.files, () => admin.clock.now);
  await sweepLeftovers(admin.dependencies);
}
const member = async () => String((await admin.post('members', person)).body.id);
const change = (id: string, fields: object, version: number) =>
  admin.put(`members/${id}`, { ...person, ...fields, status: 'active' }, version);

const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  async form() {
    const using = { ...testSubmission().dependencies, stores: admin.using.stores, now: admin.using.now };
    const app = httpApp([submissionRoute('contact', submitContact, () => using)]);
    const body = { ...inquiry, ...PERSON, message: 'About marzipan' };
    expect((await app.fetch(contactPost(body), { ip: '192.0.2.1' })).status).toBe(201);
  },
  async staff() {
    await change(await member(), { lastName: 'Marzipan' }, 1);
  },
  async 'an import'() {
    const csv = `email,firstName,lastName,phone\n${EMAIL},Qwilfish,Marzipan,${PERSON.phone}\n`;
    const headers = { 'content-type': 'text/csv' };
    expect((await admin.post('members/import', csv, { headers })).status).toBe(200);
  },
  async 'another address before'() {
    const made = await admin.post('members', { ...person, email: OLD });
    await change(String(made.body.id), {}, 1);
  },
  async 'an application'() {
    const cv = new Uint8Array(Buffer.from('%PDF-1.7 marzipan baker'));
    await admin.application({ name: PERSON.name, email: PERSON.email, phone: PERSON.phone }, cv);
  },
  async 'a deletion that was undone'() {
    const id = await member();
    await admin.remove(`members/${id}`);
    expect((await admin.post(`members/${id}/undelete`, {})).status).toBe(200);
  },
  async 'a deletion that still could be'() {
    await admin.remove(`members/${await member()}`);
  },
  async 'a request'() {
    await admin.post('privacy/requests', { email: PERSON.email, kind: 'access', way: 'letter' }, OWNER);
  },
};

describe.each(Object.entries(WAYS))('what came by %s', (_, come) => {
  test('is gone when the person is erased', async () => {
    await come();
    await lists();
    expect(remains()).not.toEqual([]);
    await erase();
    expect(remains()).toEqual([]);
    await lists();
    expect(remains()).toEqual([]);
  });
});

test('a member whom staff made and deleted leaves nothing once that cannot be undone', async () => {
  const made = await admin.post('members', { ...person, email: OLD });
  const id = String(made.body.id);
  await change(id, { lastName: 'Marzipan' }, 1);
  await admin.post(`members/${id}/notes`, { text: 'Likes marzipan' });
  await lists();
  await admin.remove(`members/${id}`);
  await lists();
  await undone();
  expect(remains()).toEqual([]);
});

test('digests go that earlier deploys left, or a deletion or a change of address that broke off', async () => {
  const { stores, now } = admin.using;
  const made = await admin.post('members', { ...person, email: 'x@example.com' });
  const keys = [EMAIL, OLD, 'z@example.com'].map((email) => `members/email/${hashedKeyPart(email)}`);
  const owners = [null, String(made.body.id), '0198c5f0-0000-7000-8000-00000000ffff'];
  for (const [at, key] of keys.entries())
    await stores('reservations').set(key, JSON.stringify({ owner: owners[at], at: 0, write: 'w' }));
  await clearReservations(stores, now, Infinity);
  expect([...admin.store('reservations').entries.keys()]).toEqual([
    `members/email/${hashedKeyPart('x@example.com')}`,
  ]);
});
