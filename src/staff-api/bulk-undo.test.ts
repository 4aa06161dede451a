import { beforeEach, describe, expect, test } from 'vitest';
import { article, BOTH } from '#tests/support/server/articles.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

interface UndoCall {
  readonly ids: readonly string[];
}
const patch = (entity: string, body: object) => admin.call(entity, { method: 'PATCH', body });
/** Changes many records, and gives the calls that undo it. */
async function changed(entity: string, ids: readonly string[], change: object): Promise<UndoCall[]> {
  const { body } = await patch(entity, { ids, change, undoable: true });
  expect(body).toMatchObject({ updated: ids.length, failed: [] });
  return body['undo'] as unknown as UndoCall[];
}
const statusOf = async (id: string) => (await admin.call(`contacts/${id}`)).body['status'];
const person = { lastName: 'x', firstName: 'y', phone: '123456', status: 'expired' };

test('the calls that undo a change are told where they are asked for, and give each record back what it had', async () => {
  const [first, second, third] = [await admin.inquiry(), await admin.inquiry(), await admin.inquiry()];
  await patch('contacts', { ids: [second], change: { status: 'inProgress' } });
  await patch('contacts', { ids: [third], change: { status: 'done' } });
  const undo = await changed('contacts', [first, second, third], { status: 'done' });
  // The third had it before: nothing is put back there.
  expect(undo.flatMap(({ ids }) => ids).toSorted()).toEqual([first, second].toSorted());
  for (const call of undo) expect((await patch('contacts', call)).body).toEqual({ updated: 1, failed: [] });
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual(['new', 'inProgress', 'done']);
  const plain = await patch('contacts', { ids: [first], change: { status: 'spam' } });
  expect(plain.body).toEqual({ updated: 1, failed: [] });
});

test('an undo leaves what somebody has changed since, and says why; a note is no such change', async () => {
  const [mine, theirs] = [await admin.inquiry(), await admin.inquiry()];
  const [call, ...others] = await changed('contacts', [mine, theirs], { status: 'done' });
  expect([call?.ids.length, others]).toEqual([2, []]);
  await admin.post(`contacts/${mine}/notes`, { text: 'Called back.' });
  await patch('contacts', { ids: [theirs], change: { status: 'inProgress' } });
  const { status, body } = await patch('contacts', call ?? {});
  expect([status, body]).toEqual([
    200,
    { updated: 1, failed: [{ id: theirs, message: expect.stringContaining('changed again') }] },
  ]);
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['new', 'inProgress']);
});

describe('a renewal', () => {
  const renewed = async (fields: object) => {
    const { id } = (await admin.post('members', { ...person, email: 'a@b.co', ...fields })).body;
    return { id, undo: await changed('members', [id], { renew: true }) };
  };
  test.each([{ expiresAt: '2026-01-31' }, {}])(
    'is undone together with its status, from %j',
    async (fields) => {
      const { id, undo } = await renewed(fields);
      expect((await admin.call(`members/${id}`)).body['status']).toBe('active');
      for (const call of undo) await patch('members', call);
      const { body } = await admin.call(`members/${id}`);
      expect([body['status'], body['expiresAt']]).toEqual(['expired', fields.expiresAt]);
    },
  );
  test('stays as a whole where one of the two is another by now', async () => {
    const { id, undo } = await renewed({});
    await patch('members', { ids: [id], change: { expiresAt: '2030-12-31' } });
    for (const call of undo)
      expect((await patch('members', call)).body).toMatchObject({ updated: 0, failed: [{ id }] });
    expect((await admin.call(`members/${id}`)).body).toMatchObject({
      status: 'active',
      expiresAt: '2030-12-31',
    });
  });
});

test('a job that was closed opens again, unless it has another last day by now', async () => {
  const jobs = await Promise.all(
    ['one', 'two'].map((slug) => admin.post('jobs', { ...article.jobs, slug, state: BOTH })),
  );
  const [first = '', second = ''] = jobs.map(({ body }) => body.id);
  const undo = await changed('jobs', [first, second], { closesAt: '2026-11-19' });
  await patch('jobs', { ids: [second], change: { closesAt: '2027-01-31' } });
  for (const call of undo)
    expect((await patch('jobs', call)).body).toMatchObject({ updated: 1, failed: [{ id: second }] });
  expect((await admin.call(`jobs/${first}`)).body).not.toHaveProperty('closesAt');
  expect((await admin.call(`jobs/${second}`)).body['closesAt']).toBe('2027-01-31');
});

test.each([
  ['nonsense', 'over'],
  [{ status: 'nonsense' }, 'over.status'],
])('an undo of %j is refused', async (over, field) => {
  const ids = [await admin.inquiry()];
  const { status, body } = await patch('contacts', { ids, change: { status: 'done' }, over });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});
