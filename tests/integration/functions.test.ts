import { setEnvironmentContext } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import forms from '../../netlify/functions/forms.ts';
import language, { config as languageConfig } from '../../netlify/functions/language.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { openStores } from '#store/stores.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

let blobs: Blobs;
beforeAll(async () => {
  blobs = await startBlobs();
  setEnvironmentContext(blobs.environment());
});
afterAll(() => blobs.stop());

const context = { ip: '192.0.2.9' } as Context;
const inquiry = {
  name: 'Somchai',
  email: 'somchai@example.co.th',
  documentKind: 'other',
  message: 'Hello',
  consents: { privacyPolicy: true, personalInformation: true, informationSecurity: true },
};
const post = (body: unknown) =>
  forms(
    new Request('http://localhost/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    context,
  );

test('the functions, opened as Netlify opens them, work together', async () => {
  const issued = await forms(new Request('http://localhost/api/form-token'), context);
  const { token } = (await issued.json()) as { token: string };
  const start = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => start + 5_000);
  const answer = await post({ ...inquiry, formToken: token });
  vi.restoreAllMocks();
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  expect(await contacts(openStores()).get(id)).toMatchObject({
    name: 'Somchai',
    verified: true,
    status: 'new',
  });
});

test('outside production nothing lands in the stores of production', () => {
  const used = blobs.taken().map((request) => request.split('/')[2] ?? '');
  expect(used).toContain('site:records-contacts.dev');
  for (const store of used) expect(store).toMatch(/\.dev/);
});

test('the rate limit holds across calls', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++)
    statuses.push((await post({ ...inquiry, message: `no. ${count}` })).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('the language switch needs no store', async () => {
  blobs.taken();
  const answer = await language(
    new Request(`http://localhost${languageConfig.path}?to=th&back=/news`),
    context,
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/news']);
  expect(blobs.taken()).toEqual([]);
});

test('a store that is gone is a 503', async () => {
  await blobs.stop();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await post(inquiry);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    statusCode: 503,
    message: expect.stringContaining('could not be saved'),
    requestId: expect.any(String),
  });
});
