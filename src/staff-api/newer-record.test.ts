import { beforeEach, expect, test, vi } from 'vitest';
import { httpApp, routes } from '#http/app.ts';
import { NewerRecord } from '#store/errors.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH } from '#tests/support/server/articles.ts';

// What a deploy that was taken back makes of records that the newer one has written.

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const member = { email: 'a@b.co', lastName: 'Jaidee', firstName: 'Somying', phone: '+66 2 123 4567' };
const english = /newer version of this site/;
const thai = /รุ่นที่ใหม่กว่า/;

/** Puts more into a stored record than this deploy knows. */
async function writeAsNewer(entity: string, id: string): Promise<string> {
  const store = admin.dependencies.stores(`records-${entity}`);
  const { record, ...document } = JSON.parse((await store.get(id))?.text ?? '');
  const text = JSON.stringify({ ...document, record: { ...record, colour: 'red' } });
  await store.set(id, text);
  return text;
}
const stored = async (entity: string, id: string) =>
  (await admin.dependencies.stores(`records-${entity}`).get(id))?.text;

test('a record of a newer deploy is shown and listed; every change of it is refused in words', async () => {
  const { id } = (await admin.post('members', member)).body;
  const text = await writeAsNewer('members', id);
  expect((await admin.call(`members/${id}`)).body).toMatchObject(member);
  expect((await admin.call('members')).body.items).toMatchObject([{ id }]);

  const change = { ...member, status: 'active' };
  const refused = await admin.put(`members/${id}`, change, 1);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(english)]);
  const inThai = await admin.put(`members/${id}`, change, 1, { headers: { 'accept-language': 'th' } });
  expect([inThai.status, inThai.body.message]).toEqual([409, expect.stringMatching(thai)]);
  const body = { ids: [id], change: { status: 'active' } };
  const bulk = await admin.call('members', { method: 'PATCH', body });
  expect(bulk.body).toMatchObject({ updated: 0, failed: [{ id, message: expect.stringMatching(english) }] });
  expect(await stored('members', id)).toBe(text);

  const file = 'email,type\na@b.co,Gold\n';
  const imported = await admin.post('members/import?existing=update', file, {
    headers: { 'content-type': 'text/csv' },
  });
  expect(imported.body).toMatchObject({ errors: [{ row: 2, message: expect.stringMatching(english) }] });
  expect(await stored('members', id)).toBe(text);

  expect((await admin.remove(`members/${id}`)).status).toBe(204);
  const undone = await admin.post(`members/${id}/undelete`, undefined);
  expect([undone.status, undone.body.message]).toEqual([409, expect.stringMatching(english)]);
});

test('an article of a newer deploy is neither saved nor autosaved', async () => {
  const { id } = (await admin.post('news', { ...article.news, state: BOTH })).body;
  const text = await writeAsNewer('news', id);
  const saved = await admin.put(`news/${id}`, { ...article.news, state: BOTH }, 1);
  expect([saved.status, saved.body.message]).toEqual([409, expect.stringMatching(english)]);
  expect(await stored('news', id)).toBe(text);
});

test('a visitor is asked to come back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const route = routes().post('/api/x', () => {
    throw new NewerRecord('members', 'x');
  });
  const answer = await httpApp([route]).request('/api/x?locale=th', { method: 'POST' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/รุ่นที่ใหม่กว่า|newer version/) });
});
