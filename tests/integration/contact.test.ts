import { afterAll, beforeAll, expect, test } from 'vitest';
import content from '#content.json' with { type: 'json' };
import { submitContact } from '#features/contact/server/submit-contact.ts';
import { submissionRoute } from '#features/submissions/server/submission-route.ts';
import { httpApp } from '#http/app.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

let blobs: Blobs;
beforeAll(async () => void (blobs = await startBlobs()));
afterAll(() => blobs.stop());

const app = httpApp([
  submissionRoute('contact', submitContact, () => ({
    stores: blobs.stores,
    secret: async () => 'secret',
    perMinute: 100,
    captcha: async () => 'notConfigured',
    mail: async () => {},
    settings: { siteUrl: 'https://saphan.example' },
    now: Date.now,
  })),
]);
const post = async (body: unknown, headers: Record<string, string> = {}) =>
  app.fetch(
    new Request('http://localhost/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    { ip: '192.0.2.1' },
  );

const inquiry = {
  name: 'สมหญิง ใจดี',
  email: 'somying@example.co.th',
  documentKind: 'caseStudy',
  message: 'ขอข้อมูลโครงการ 🚀\r\nขอบคุณค่ะ',
  consents: { privacyPolicy: true, personalInformation: true, informationSecurity: true },
  locale: 'th',
  role: 'owner',
};

test('an inquiry is found again in the store after a restart, with what was agreed to', async () => {
  const answer = await post(inquiry);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await blobs.restart();
  const stored = await contacts(blobs.stores).get(id);
  expect(stored).toMatchObject({
    id,
    version: 1,
    name: inquiry.name,
    phone: '',
    message: 'ขอข้อมูลโครงการ 🚀\nขอบคุณค่ะ',
    locale: 'th',
    status: 'new',
    verified: false,
    consents: {
      privacyPolicy: { given: true, version: content.policies.privacyPolicy.version, locale: 'th' },
    },
  });
  expect(stored).not.toHaveProperty('role');
});

test('a double click, a retry and a lost answer store one record and get the same 201', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const before = await blobs.store('records-contacts').list();
  const answers = await Promise.all([1, 2, 3].map(() => post(inquiry, headers)));
  answers.push(await post(inquiry, headers));
  const ids = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(ids.map((body) => JSON.stringify(body)))).toHaveLength(1);
  expect(await blobs.store('records-contacts').list()).toHaveLength(before.length + 1);
});
