import { setEnvironmentContext } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import admin from '../../netlify/functions/staff.ts';
import sweep from '../../netlify/functions/admin-sweep.ts';
import apply, { config } from '../../netlify/functions/applications.ts';
import auth from '../../netlify/functions/auth.ts';
import { CV_NAME } from '../support/server/application.ts';
import { applicationForm } from '../support/server/application-calls.ts';
import { pdf } from '../support/server/cv-files.ts';
import { authDependencies } from '#features/staff/server/dependencies.ts';
import { createStaff } from '#features/staff/server/staff-service.ts';
import { applicationFiles } from '#features/applications/server/application-files.ts';
import { openFiles, openStores } from '#store/stores.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

const HOST = 'http://localhost';
const context = { ip: '192.0.2.9' } as Context;
let blobs: Blobs;
let bearer = '';
let cookie = '';
beforeAll(async () => {
  blobs = await startBlobs();
  setEnvironmentContext(blobs.environment());
  const person = { email: 'editor@example.com', password: 'violet umbrella 42 stairs' };
  await createStaff(authDependencies(), { ...person, name: 'Editor', role: 'editor', disabled: false }, 'en');
  const signedIn = await auth(
    new Request(`${HOST}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    }),
    context,
  );
  bearer = `Bearer ${((await signedIn.json()) as { token: string }).token}`;
  cookie =
    (signedIn.headers.getSetCookie().find((line) => line.startsWith('token=')) ?? '').split(';')[0] ?? '';
});
afterAll(() => blobs.stop());
afterEach(() => void vi.restoreAllMocks());

const call = (path: string, method = 'GET', headers: Record<string, string> = { authorization: bearer }) =>
  admin(new Request(`${HOST}/api/admin/${path}`, { method, headers }), context);
const send = (file: Uint8Array<ArrayBuffer>, key = crypto.randomUUID()) =>
  apply(
    new Request(HOST + String(config.path), {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: applicationForm({}, file),
    }),
    context,
  );
const files = () => applicationFiles(openFiles()).keys();

test('an application comes in, is found, handed out byte for byte, deleted, and nothing is left', async () => {
  const file = pdf([{ dictionary: '', stream: new Uint8Array(1_500_000).map((_, at) => (at * 31) % 251) }]);
  const answer = await send(file);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await blobs.restart();
  setEnvironmentContext(blobs.environment());

  const list = (await (await call(`applications?q=${encodeURIComponent('สมหญิง')}`)).json()) as {
    items: unknown[];
  };
  expect(list.items).toMatchObject([{ id, jobTitle: 'นักพัฒนาแบ็กเอนด์', cv: { name: CV_NAME } }]);

  for (const headers of [{ authorization: bearer }, { cookie, 'sec-fetch-site': 'same-origin' }]) {
    const download = await call(`applications/${id}/cv`, 'GET', headers);
    expect(download.status).toBe(200);
    expect(download.headers.get('content-disposition')).toContain(`''${encodeURIComponent(CV_NAME)}`);
    expect(Buffer.from(await download.arrayBuffer()).equals(file)).toBe(true);
  }
  for (const headers of [{}, { cookie, 'sec-fetch-site': 'cross-site' }] as Record<string, string>[]) {
    expect((await call(`applications/${id}/cv`, 'GET', headers)).status).toBe(401);
  }
  expect((await call(`applications/${id}`, 'GET', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(
    401,
  );

  expect((await call(`applications/${id}`, 'DELETE')).status).toBe(204);
  expect((await call(`applications/${id}/cv`)).status).toBe(404);
  expect(await files()).toHaveLength(1);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 12 * 60_000);
  await sweep();
  const stores = openStores();
  expect(await files()).toEqual([]);
  for (const name of ['records-applications', 'deleted'] as const)
    expect(await stores(name).list()).toEqual([]);
});

test('a double click, a retry and a lost answer make one record with one file', async () => {
  const [file, key] = [pdf(), crypto.randomUUID()];
  const answers = [await send(file, key), ...(await Promise.all([send(file, key), send(file, key)]))];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await openStores()('records-applications').list()).toHaveLength(1);
  expect(await files()).toHaveLength(1);
});

test('what is refused leaves nothing', async () => {
  const before = await files();
  expect((await send(new Uint8Array(Buffer.from('MZ\x90\0')))).status).toBe(422);
  expect(await files()).toEqual(before);
});
