import { setEnvironmentContext } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import admin, { config } from '../../netlify/functions/staff.ts';
import sweep from '../../netlify/functions/admin-sweep.ts';
import auth from '../../netlify/functions/auth.ts';
import forms from '../../netlify/functions/forms.ts';
import { authDependencies } from '#features/staff/server/dependencies.ts';
import { createStaff } from '#features/staff/server/staff-service.ts';
import { openStores } from '#store/stores.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

let blobs: Blobs;
let owner = '';
let editor = '';
const PASSWORD = 'violet umbrella 42 stairs';
const context = { ip: '192.0.2.9' } as Context;
const HOST = 'http://localhost';

interface Answer extends Record<string, unknown> {
  readonly id: string;
  readonly token: string;
  readonly items: readonly (Record<string, unknown> & { readonly id: string })[];
}
async function read(response: Response) {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (isJson ? JSON.parse(text) : {}) as Answer,
  };
}
interface Sent {
  readonly body?: unknown;
  readonly bearer?: string | undefined;
  readonly headers?: Record<string, string>;
}
const request = (method: string, path: string, { body, bearer = editor, headers = {} }: Sent = {}) =>
  new Request(HOST + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const call = async (method: string, path: string, sent?: Sent) =>
  read(await admin(request(method, `/api/admin/${path}`, sent), context));
const signIn = async (email: string) =>
  (
    await read(
      await auth(request('POST', '/api/auth/login', { body: { email, password: PASSWORD } }), context),
    )
  ).body.token;

beforeAll(async () => {
  blobs = await startBlobs();
  setEnvironmentContext(blobs.environment());
  for (const role of ['owner', 'editor'] as const) {
    const fields = { email: `${role}@example.com`, name: role, role, disabled: false, password: PASSWORD };
    await createStaff(authDependencies(), fields, 'en');
  }
  owner = await signIn('owner@example.com');
  editor = await signIn('editor@example.com');
});
afterAll(() => blobs.stop());

const member = {
  email: 'somying@example.co.th',
  lastName: 'ใจดี',
  firstName: 'สมหญิง',
  phone: '+66 2 123 4567',
};

test('one function answers for everything below /api/admin', () => expect(config.path).toBe('/api/admin/*'));

test('an inquiry is found, worked on, answered and exported, with Thai intact', async () => {
  const inquiry = {
    name: 'สมชาย',
    email: 'somchai@example.co.th',
    documentKind: 'other',
    message: 'ขอใบเสนอราคา "ด่วน"\nขอบคุณครับ',
    consents: { privacyPolicy: true, personalInformation: true, informationSecurity: true },
    locale: 'th',
  };
  const { id } = (await read(await forms(request('POST', '/api/contact', { body: inquiry }), context))).body;
  const list = await call('GET', `contacts?q=${encodeURIComponent('ใบเสนอ')}`);
  expect(list.body.items.map((item) => item.id)).toEqual([id]);
  const seen = await call('GET', `contacts/${id}`);
  expect(seen.headers.get('etag')).toBe('"1"');
  const saved = await call('PUT', `contacts/${id}`, {
    body: { status: 'inProgress' },
    headers: { 'if-match': '"1"' },
  });
  expect([saved.status, saved.body['status']]).toEqual([200, 'inProgress']);
  const reply = await call('POST', `contacts/${id}/reply`, { body: { subject: 'เรียน', body: 'ขอบคุณค่ะ' } });
  expect([reply.status, reply.body]).toEqual([
    201,
    expect.objectContaining({ sent: false, reason: 'notConfigured' }),
  ]);
  const history = await call('GET', `contacts/${id}/history`);
  expect(history.body.items.map(({ action }) => action)).toEqual(['reply', 'update']);
  const csv = await call('GET', 'contacts.csv?filter[status]=inProgress&locale=th');
  const [, row] = parse(csv.text, { bom: true });
  expect(row).toContain(inquiry.message);
  expect(row).toContain('กำลังดำเนินการ');
});

test('a member is made, found after a restart, changed, deleted and brought back', async () => {
  const made = await call('POST', 'members', { body: member });
  expect(made.status).toBe(201);
  const path = `members/${made.body.id}`;
  await blobs.restart();
  setEnvironmentContext(blobs.environment());
  expect((await call('GET', path)).body).toEqual(made.body);
  expect(
    (await call('POST', 'members', { body: { ...member, email: 'SOMYING@example.co.th' } })).status,
  ).toBe(409);
  const change = { body: { ...member, status: 'active' }, headers: { 'if-match': '"1"' } };
  expect((await call('PUT', path, change)).status).toBe(200);
  expect((await call('PUT', path, change)).status).toBe(412);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('GET', path)).status).toBe(404);
  expect((await call('GET', 'members')).body['total']).toBe(0);
  const back = await call('POST', `${path}/undelete`);
  expect([back.status, back.headers.get('etag')]).toEqual([200, '"2"']);
  expect((await call('GET', 'members?filter[status]=active')).body['total']).toBe(1);
  await sweep();
  expect(await openStores()('deleted').list()).toEqual([]);
});

test('a registration is decided with many others, and its person is told once', async () => {
  const [email, consents] = [
    'waiting@example.co.th',
    { privacyPolicy: true, personalInformation: true, informationSecurity: true },
  ];
  const form = { email, firstName: 'ก', lastName: 'ข', phone: '021234567', consents, locale: 'th' };
  const { id } = (await read(await forms(request('POST', '/api/membership', { body: form }), context))).body;
  for (const status of ['active', 'active'])
    expect((await call('PATCH', 'members', { body: { ids: [id], change: { status } } })).body).toEqual({
      updated: 1,
      failed: [],
    });
  const stored = (await call('GET', `members/${id}`)).body;
  expect(stored).toMatchObject({ status: 'active', expiresAt: expect.stringMatching(/^2\d{3}-/) });
  const { items } = (await call('GET', `mails?filter[entityId]=${id}&filter[purpose]=decision`)).body;
  expect(items).toMatchObject([{ to: email, locale: 'th', subject: 'ใบสมัครสมาชิกของคุณได้รับการอนุมัติแล้ว' }]);
});

test('members come in from a file, once', async () => {
  const rows = Array.from({ length: 40 }, (_, row) => `m${row}@example.com,ใจดี,คนที่ ${row},021234567`);
  const file = ['email,lastName,firstName,phone', ...rows].join('\r\n');
  const headers = { 'content-type': 'text/csv' };
  const sent = { body: file, headers };
  expect((await call('POST', 'members/import?dryRun=1', sent)).body).toMatchObject({
    valid: 40,
    imported: 0,
  });
  expect((await call('POST', 'members/import', sent)).body).toMatchObject({ imported: 40, errors: [] });
  expect((await call('GET', `members?q=${encodeURIComponent('คนที่')}`)).body['total']).toBe(40);
  const mixed = { body: `${file}\r\nsomying@example.co.th,x,y,021234567`, headers };
  const refused = await call('POST', 'members/import', mixed);
  expect([refused.status, (refused.body['errors'] as unknown[]).length]).toEqual([422, 41]);
});

test('an editor sees no staff; an owner sees everything; signed out nobody sees anything', async () => {
  expect((await call('GET', 'staff')).status).toBe(403);
  expect((await call('GET', 'staff', { bearer: owner })).body['total']).toBe(2);
  expect((await call('GET', 'summary')).body).toMatchObject({ inquiries: { inProgress: 1 } });
  expect((await call('GET', 'assignees')).body.items.map(({ name }) => name)).toEqual(['editor', 'owner']);
  await auth(request('POST', '/api/auth/logout'), context);
  for (const path of ['contacts', 'staff', 'nonsense', 'contacts.csv']) {
    expect((await call('GET', path)).status).toBe(401);
  }
  expect((await call('GET', 'contacts', { bearer: owner })).status).toBe(200);
});
