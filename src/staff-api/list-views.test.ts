import { expect, test } from 'vitest';
import { testAdmin } from '#tests/support/server/admin.ts';

const ID = '0198c5f0-0000-7000-8000-00000000000';
const names = ({ items }: { items: readonly object[] }) =>
  items.map((item) => (item as { name: string }).name);

test('a view is of whoever saved it, or for everybody; what was searched for is not kept', async () => {
  const admin = testAdmin();
  const save = (last: number, as: 'editor' | 'membership', fields: object) =>
    admin.call('members/views', {
      method: 'PUT',
      as,
      body: { id: `${ID}${last}`, search: '', isShared: false, ...fields },
    });
  const search = 'filter[status]=pending&q=Anna&sort=createdAt&page=3';
  const own = await save(1, 'editor', { name: 'Mine', search });
  expect(own.body.items).toMatchObject([
    { name: 'Mine', search: 'filter%5Bstatus%5D=pending&sort=createdAt' },
  ]);
  await save(2, 'editor', { name: 'Ours', isShared: true });
  const seen = async (as: 'editor' | 'membership') => (await admin.call('members/views', { as })).body;
  expect(names(await seen('editor'))).toEqual(['Mine', 'Ours']);
  expect(names(await seen('membership'))).toEqual(['Ours']);
  expect((await save(2, 'membership', { name: 'Taken' })).status).toBe(403);
  expect((await save(3, 'membership', { name: '' })).status).toBe(422);
  const gone = await admin.call(`members/views?id=${ID}1`, { method: 'DELETE', as: 'editor' });
  expect(names(gone.body)).toEqual(['Ours']);
});
