import { beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { CV, CV_NAME } from '#tests/support/server/application.ts';
import { sweepLeftovers } from '#features/privacy/server/leftovers.ts';
import { sweepMedia } from '#app/media-sweep.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
let id: string;
beforeEach(async () => {
  admin = testAdmin();
  id = await admin.application();
});
const application = async () => (await admin.call(`applications/${id}`)).body;
const found = async (query: string) => (await admin.call(`applications?${query}`)).body.items;

test('is worked on: status and rating change, the applicant’s words and file do not', async () => {
  const before = await application();
  const sent = { status: 'interview', rating: 4, name: 'other', cv: { name: 'other' }, fileId: uuidv7() };
  const saved = await admin.put(`applications/${id}`, sent, 1);
  expect(saved.body).toEqual({
    ...before,
    version: 2,
    updatedAt: saved.body['updatedAt'],
    status: 'interview',
    rating: 4,
    steps: [expect.objectContaining({ from: 'new', status: 'interview' })],
  });
  const without = await admin.put(`applications/${id}`, { status: 'rejected', rating: null }, 2);
  expect(without.body).not.toHaveProperty('rating');
  for (const wrong of [{}, { status: 'spam' }, { status: 'new', rating: 6 }, { status: 'new', spam: 'no' }]) {
    expect((await admin.put(`applications/${id}`, wrong, 3)).status).toBe(422);
  }
  expect((await admin.post('applications', sent)).status).toBe(405);
});

test('lists are narrowed by step, position, rating, day and what looks like a robot’s', async () => {
  await admin.application({ jobId: undefined, jobTitle: undefined, rating: 5, status: 'offer' });
  await admin.application({ spam: true });
  const count = async (query: string) => (await found(query)).length;
  expect(await count('filter[status]=new')).toBe(2);
  expect(await count('filter[status]=new&filter[spam]=false')).toBe(1);
  expect(await count('filter[jobId]=backend-developer-bangkok')).toBe(2);
  expect(await count('filter[jobId]=-')).toBe(1);
  expect(await count('filter[rating]=5')).toBe(1);
  expect(await count('filter[rating]=-')).toBe(2);
  expect(await count('filter[createdAt]=2026-11-20')).toBe(3);
  expect(await count('filter[createdAt]=2026-11-21..')).toBe(0);
  expect((await admin.call('applications?filter[rating]=9')).status).toBe(422);
  const [item] = await found('sort=rating&order=desc');
  expect(item).toMatchObject({ rating: 5, cv: { name: CV_NAME } });
  for (const unseen of ['consents', 'notes', 'replies']) expect(item).not.toHaveProperty(unseen);
});

test.each(['สมหญิง', 'แบ็กเอนด์', 'ประวัติย่อ', '0812345678', '๐๘๑', 'SOMYING@'])(
  'is found by %s',
  async (word) => {
    expect(await found(`q=${encodeURIComponent(word)}`)).toHaveLength(1);
  },
);

test('tells every position that somebody applied for, in the caller’s language', async () => {
  const jobId = 'backend-developer-bangkok';
  await admin.application({ jobId, jobTitle: 'Back-end developer', locale: 'en' });
  await admin.application({ jobId: undefined, jobTitle: undefined });
  const titles = async (locale: string) =>
    (await admin.call(`applications/jobs?locale=${locale}`)).body.items.map(({ title }) => title);
  expect(await titles('en')).toEqual(['Back-end developer']);
  expect(await titles('th')).toEqual([(await application())['jobTitle']]);
});

test('many are moved at once', async () => {
  const ids = [id, await admin.application()];
  const change = { ids, change: { status: 'rejected' } };
  const { body } = await admin.call('applications', { method: 'PATCH', body: change });
  expect(body).toMatchObject({ updated: 2, failed: [] });
  expect(await found('filter[status]=rejected')).toHaveLength(2);
});

test('what is brought back from spam is a person’s, with what they agreed to', async () => {
  const mistaken = [await admin.application({ spam: true }), await admin.application({ spam: true })];
  const inquiry = await admin.inquiry({ status: 'spam' });
  const consents = () => admin.store('records-consents').entries.size;
  await admin.put(`applications/${id}`, { status: 'reviewing', spam: true }, 1);
  expect(consents()).toBe(0);
  const change = { ids: mistaken, change: { spam: false } };
  await admin.call('applications', { method: 'PATCH', body: change });
  expect(consents()).toBe(6);
  await admin.put(`contacts/${inquiry}`, { status: 'new' }, 1);
  await admin.put(`applications/${id}`, { status: 'reviewing', spam: false }, 2);
  expect(consents()).toBe(12);
});

test('a table of them says everything in words, in either language', async () => {
  const { text } = await admin.call('applications.csv?locale=th');
  expect(text).toContain(',ตำแหน่ง,');
  expect(text).toContain(`ใหม่,,${CV_NAME},${CV.length},ไทย,ไม่ใช่,แบบฟอร์ม`);
});

test('is answered by mail, in its language and with a note of it', async () => {
  const answer = await admin.post(`applications/${id}/reply`, { subject: 'นัดสัมภาษณ์', body: 'วันจันทร์' });
  expect([answer.status, answer.body['sent']]).toEqual([201, true]);
  expect(admin.mails).toHaveLength(1);
  expect(admin.mails[0]).toMatchObject({ to: 'somying@example.co.th', subject: 'นัดสัมภาษณ์' });
  await admin.post(`applications/${id}/notes`, { text: 'Strong.' });
  expect(await application()).toMatchObject({
    replies: [{ subject: 'นัดสัมภาษณ์' }],
    notes: [{ text: 'Strong.', author: 'Editor' }],
  });
});

describe('the file', () => {
  test('comes byte for byte, to be saved under its Thai name, and who took it is noted', async () => {
    const { status, headers, bytes } = await admin.call(`applications/${id}/cv`);
    expect([status, Buffer.from(bytes).equals(CV)]).toEqual([200, true]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="cv.pdf"; filename*=UTF-8''${encodeURIComponent(CV_NAME)}`,
    );
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const { body } = await admin.call(`applications/${id}/history`);
    expect(body.items[0]).toMatchObject({ action: 'download', actor: { name: 'Editor' } });
  });
  test('is asked about without being read', async () => {
    const { status, headers, bytes } = await admin.call(`applications/${id}/cv`, { method: 'HEAD' });
    expect([status, headers.get('content-length'), bytes.length]).toEqual([200, String(CV.length), 0]);
  });
  test('is opened by the session of a download, and by that only here', async () => {
    admin.change({ downloadSession: admin.dependencies.session, session: () => Promise.reject(new Error()) });
    expect((await admin.call(`applications/${id}/cv`)).status).toBe(200);
    for (const path of [`applications/${id}`, 'applications', `applications/${id}/history`, 'members/cv']) {
      expect((await admin.call(path)).status).toBe(500);
    }
  });
});

describe('a deletion', () => {
  const swept = async () => {
    await sweepMedia(admin.dependencies.stores, admin.dependencies.files, () => admin.clock.now);
    await sweepLeftovers(admin.dependencies);
  };
  test('takes the file from staff at once, and can be undone with it', async () => {
    admin.minutes(60 * 24);
    expect((await admin.remove(`applications/${id}`)).status).toBe(204);
    expect((await admin.call(`applications/${id}/cv`)).status).toBe(404);
    admin.minutes(9);
    await swept();
    expect((await admin.post(`applications/${id}/undelete`, {})).status).toBe(200);
    expect((await admin.call(`applications/${id}/cv`)).status).toBe(200);
    admin.minutes(60 * 24);
    await swept();
    expect((await admin.call(`applications/${id}/cv`)).status).toBe(200);
  });
  test('erases record and file once it cannot be undone any more', async () => {
    const other = await admin.application();
    await admin.remove(`applications/${id}`);
    admin.minutes(11.5);
    await swept();
    expect([...admin.cvFiles.files.keys()].map((key) => key.split('/')[0])).toEqual([other]);
    const pointers = admin.store('pointers').entries;
    const left = [...pointers.keys()].filter((key) => key.includes(id));
    expect(left).toEqual([expect.stringContaining(`record/applications/${id}/audit/`)]);
    pointers.clear();
    expect(admin.everything()).not.toContain(`applications/${id}`);
  });
});

describe('files that nobody refers to', () => {
  const swept = () => sweepMedia(admin.dependencies.stores, admin.dependencies.files, () => admin.clock.now);
  const fileAt = (application: string) => `${application}/${uuidv7({ msecs: admin.clock.now })}`;
  test('one without a record goes after two hours, not before', async () => {
    const orphan = fileAt(uuidv7());
    await admin.cvFiles.add(orphan, CV);
    admin.minutes(119);
    await swept();
    expect(admin.cvFiles.files.has(orphan)).toBe(true);
    admin.minutes(2);
    await swept();
    expect([...admin.cvFiles.files.keys()].map((key) => key.split('/')[0])).toEqual([id]);
  });
  test('of several under one application only its own stays', async () => {
    const [own] = admin.cvFiles.files.keys();
    await admin.cvFiles.add(fileAt(id), CV);
    admin.minutes(121);
    await swept();
    expect([...admin.cvFiles.files.keys()]).toEqual([own]);
  });
  test('a broken record keeps its file', async () => {
    await admin.cvFiles.add(fileAt(id), CV);
    await admin.store('records-applications').set(id, '{}');
    admin.minutes(121);
    await swept();
    expect(admin.cvFiles.files.size).toBe(2);
  });
});
