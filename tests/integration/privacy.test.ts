import { getStore, listStores, setEnvironmentContext } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import admin from '../../netlify/functions/staff.ts';
import apply from '../../netlify/functions/applications.ts';
import auth from '../../netlify/functions/auth.ts';
import forms from '../../netlify/functions/forms.ts';
import retention from '../../netlify/functions/retention-sweep.ts';
import { applicationForm } from '../support/server/application-calls.ts';
import { pdf } from '../support/server/cv-files.ts';
import { authDependencies } from '#features/staff/server/dependencies.ts';
import { createStaff } from '#features/staff/server/staff-service.ts';
import { contactOptions } from '#features/contact/server/contact-records.ts';
import { pointAnew } from '#store/pointers.ts';
import { openStores } from '#store/stores.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

const HOST = 'http://localhost';
const context = { ip: '192.0.2.9' } as Context;
let blobs: Blobs;
let owner = '';
beforeAll(async () => {
  blobs = await startBlobs();
  setEnvironmentContext(blobs.environment());
  const person = { email: 'owner@example.com', password: 'violet umbrella 42 stairs' };
  await createStaff(authDependencies(), { ...person, name: 'Owner', role: 'owner', disabled: false }, 'en');
  const signedIn = await auth(post('/api/auth/login', person), context);
  owner = ((await signedIn.json()) as { token: string }).token;
});
afterAll(() => blobs.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(HOST + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  admin(
    new Request(`${HOST}/api/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    context,
  );
const read = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown> & { id: string };

/** What no other text in any store looks like: the person's e-mail address, name, telephone number, words and file. */
const PERSON = {
  email: 'Vermilion.Quokka@Example.co.th',
  name: 'Vermilion Quokka',
  phone: '+66 85 313 7397',
};
const MARKERS = ['vermilion', 'quokka', '313 7397', '3137397', 'tamarillo', 'ชะมวงทดสอบ'];

/** Where the markers stand: every key, every byte and all metadata of every store that there is. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  const { stores } = await listStores();
  for (const name of stores) {
    const store = getStore({ name, consistency: 'strong' });
    for (const { key } of (await store.list()).blobs) {
      const blob = await store.getWithMetadata(key, { type: 'arrayBuffer' });
      const bytes = Buffer.from(blob?.data ?? new ArrayBuffer(0));
      const text = `${key}\n${bytes.toString('utf8')}\n${bytes.toString('latin1')}\n${JSON.stringify(blob?.metadata)}`;
      for (const marker of MARKERS) if (text.toLowerCase().includes(marker)) found.push(`${name}: ${marker}`);
    }
  }
  return [...new Set(found)].toSorted();
}

const consents = { privacyPolicy: true, personalInformation: true, informationSecurity: true };
const file = pdf([{ dictionary: '', stream: new TextEncoder().encode('(Tamarillo) Tj') }]);

test('everything of a person is exported, then erased from every byte of every store', async () => {
  const { email, name, phone } = PERSON;
  const inquiry = { name, email, phone, documentKind: 'other', message: 'Tamarillo ชะมวงทดสอบ', consents };
  const sent = await read(forms(post('/api/contact', inquiry), context));
  await apply(
    new Request(`${HOST}/api/applications`, {
      method: 'POST',
      body: applicationForm({ name, email, phone, jobId: undefined }, file, 'Quokka.pdf'),
    }),
    context,
  );
  const fields = { email, firstName: 'Vermilion', lastName: 'Quokka', phone };
  await forms(post('/api/membership', { ...fields, consents: { ...consents, marketing: true } }), context);
  // What staff do leaves its own traces: notes, answers, audit, the snapshots of lists, what can be brought back.
  await call('POST', `contacts/${sent.id}/notes`, { text: 'Quokka called' });
  await call('POST', `contacts/${sent.id}/reply`, { subject: 'Tamarillo', body: 'Dear Vermilion' });
  const second = await read(forms(post('/api/contact', { ...inquiry, message: 'Again' }), context));
  await call('DELETE', `contacts/${second.id}`);
  const list = (await read(call('GET', 'members?q=quokka'))) as unknown as { items: { id: string }[] };
  const member = list.items[0]?.id ?? '';
  const changed = { ...fields, lastName: 'Tamarillo', status: 'active' };
  expect((await call('PUT', `members/${member}`, changed, { 'if-match': '"1"' })).status).toBe(200);
  for (const entity of ['contacts', 'members', 'applications', 'mails', 'audit']) await call('GET', entity);
  const before = await traces();
  expect(new Set(before.map((trace) => trace.split(':')[0])).size).toBeGreaterThanOrEqual(9);

  const exported = await call('POST', 'privacy', { email, action: 'export' });
  const archive = unzipSync(new Uint8Array(await exported.arrayBuffer()));
  const { data } = JSON.parse(strFromU8(archive['data.json'] ?? new Uint8Array()));
  expect([data.contacts.length, data.members.length, data.applications.length]).toEqual([1, 1, 1]);
  expect(data.consents.length).toBeGreaterThanOrEqual(10);
  const path = Object.keys(archive).find((one) => one.endsWith('/Quokka.pdf')) ?? '';
  expect(Buffer.from(archive[path] ?? []).equals(file)).toBe(true);

  const erased = await read(call('POST', 'privacy', { email, action: 'erase' }));
  expect(erased).toMatchObject({
    state: 'done',
    erased: { contacts: 1, members: 1, applications: 1, deleted: 1 },
  });
  expect(await traces()).toEqual([]);
  // The same after a restart, and after lists were built again from what is left.
  await blobs.restart();
  setEnvironmentContext(blobs.environment());
  for (const entity of ['contacts', 'members', 'applications', 'mails', 'audit', 'privacy']) {
    expect((await call('GET', entity)).status).toBe(200);
  }
  expect(await traces()).toEqual([]);
  const proof = (await read(call('GET', `privacy?email=${encodeURIComponent(email)}`)))['requests'];
  expect(proof).toMatchObject([{ id: erased.id, state: 'done', closedBy: { name: 'Owner' } }]);
});

test('the nightly run erases what was closed long enough ago, and leaves the rest', async () => {
  const inquiry = {
    name: 'Somchai',
    email: 's@example.com',
    documentKind: 'other',
    message: 'Hello',
    consents,
  };
  // From another IP address: the limit of the first one is used up.
  const elsewhere = { ip: '192.0.2.10' } as Context;
  const old = await read(forms(post('/api/contact', { ...inquiry, message: 'Old' }), elsewhere));
  const open = await read(forms(post('/api/contact', inquiry), elsewhere));
  await call('PUT', `contacts/${old.id}`, { status: 'done' }, { 'if-match': '"1"' });
  // Two years pass for one of them.
  const { store } = contactOptions(openStores());
  const stored = JSON.parse((await store.get(old.id))?.text ?? '');
  stored.record.updatedAt = new Date(Date.now() - 731 * 24 * 3_600_000).toISOString();
  if (stored.record.closedAt) stored.record.closedAt = stored.record.updatedAt;
  await store.set(old.id, JSON.stringify(stored));
  await pointAnew(openStores()('index'));

  const shown = await read(call('GET', 'privacy/retention'));
  expect(shown['items']).toMatchObject([{ ref: `contacts/${old.id}`, status: 'done' }]);
  await retention();
  expect((await call('GET', `contacts/${old.id}`)).status).toBe(404);
  expect((await call('GET', `contacts/${open.id}`)).status).toBe(200);
  expect(await read(call('GET', 'privacy/retention'))).toMatchObject({ total: 0 });
});
