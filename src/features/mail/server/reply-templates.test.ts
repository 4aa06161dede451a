import { beforeEach, expect, test } from 'vitest';
import { textIn } from '#tests/support/in-languages.ts';
import { PEOPLE, type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { filled, type Template } from '../reply-template.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const id = '0198c5f0-0000-7000-8000-0000000000a1';
const thanks = {
  id,
  name: 'Thanks',
  subject: textIn({ en: 'Thank you', th: 'ขอบคุณ' }),
  body: textIn({ en: 'Dear {{name}}' }),
};
const items = async (as: 'owner' | 'editor' = 'editor') =>
  (await admin.call('mails/templates', { as })).body as unknown as {
    items: Template[];
    canSend: boolean;
  };

/** Adds a template or, over a version, changes it. */
const keep = (fields: object, version?: number, as: 'owner' | 'editor' = 'editor') =>
  admin.call('mails/templates', {
    method: 'PUT',
    as,
    body: { ...thanks, ...fields },
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });

test('templates are kept for everybody who answers, changed and taken away', async () => {
  expect(await items()).toEqual({ items: [], canSend: false });
  expect((await keep({})).status).toBe(200);
  expect((await items('owner')).items).toMatchObject([{ ...thanks, version: 1 }]);
  expect((await keep({ name: 'Many thanks' }, 1)).status).toBe(200);
  expect((await items()).items).toMatchObject([{ ...thanks, name: 'Many thanks', version: 2 }]);
  const { status, body } = await admin.call(`mails/templates?id=${id}`, { method: 'DELETE' });
  expect([status, body]).toEqual([200, { items: [], canSend: false }]);
});

test('a change says over which version it is made, and never goes over another one', async () => {
  await keep({});
  await keep({ name: 'Theirs' }, 1, 'owner');
  const { status, body } = await keep({ name: 'Mine' }, 1);
  expect([status, body['current']]).toEqual([
    412,
    expect.objectContaining({
      name: 'Theirs',
      version: 2,
      changedBy: { id: PEOPLE['owner']?.id, name: 'Owner' },
      updatedAt: expect.any(String),
    }),
  ]);
  expect((await keep({ name: 'Mine' })).status).toBe(428);
  expect((await keep({ name: 'Mine' }, 2)).status).toBe(200);
  expect((await items()).items).toMatchObject([{ name: 'Mine', version: 3 }]);
});

test('a stale change is told before what is wrong with it', async () => {
  await keep({});
  expect((await keep({ name: '' }, 2)).status).toBe(412);
  expect((await keep({ name: '' }, 1)).status).toBe(422);
});

test('of two changes over the same version at once one is told of the other', async () => {
  await keep({});
  const all = await Promise.all(['One', 'Two'].map((name) => keep({ name }, 1)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('a change of one that is gone does not bring it back', async () => {
  await keep({});
  await admin.call(`mails/templates?id=${id}`, { method: 'DELETE' });
  expect((await keep({ name: 'Mine' }, 1)).status).toBe(404);
  expect((await items()).items).toEqual([]);
});

test('a new one that is sent again, since the first answer was lost, is kept once', async () => {
  await keep({});
  expect((await keep({})).status).toBe(200);
  expect((await items()).items).toMatchObject([{ version: 1 }]);
});

test('one from before there were versions is the first version', async () => {
  await admin.using.stores('settings').set('reply-templates', JSON.stringify([thanks]));
  expect((await items()).items).toMatchObject([{ ...thanks, version: 1 }]);
  expect((await keep({ name: 'Many thanks' }, 1)).status).toBe(200);
});

test('what others will answer with is in the audit, with who changed it', async () => {
  const moved = { ...thanks, body: { en: 'Pay to account 2', th: '' } };
  await keep({});
  await keep(moved, 1);
  await admin.call(`mails/templates?id=${id}`, { method: 'DELETE' });
  await admin.call(`mails/templates?id=${id}`, { method: 'DELETE' });
  const lines = (await admin.call('audit?filter[action]=template', { as: 'owner' })).body.items;
  const changes = lines.flatMap((line) => line['changes']);
  expect(lines[0]).toMatchObject({ actor: { name: 'Editor' }, entity: 'mails' });
  expect(changes).toHaveLength(3);
  expect(changes).toContainEqual({
    field: 'template',
    from: 'Thanks\nThank you\nขอบคุณ\nDear {{name}}',
    to: 'Thanks\nThank you\nขอบคุณ\nPay to account 2',
  });
});

test('two at once both count', async () => {
  const other = '0198c5f0-0000-7000-8000-0000000000a2';
  await Promise.all([id, other].map((one) => keep({ id: one })));
  expect((await items()).items.map((one) => one.id).toSorted()).toEqual([id, other]);
});

test('one without a name or with an id that is none is refused', async () => {
  const { status, body } = await keep({ name: '' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
  expect((await keep({ id: 'x' })).status).toBe(422);
});

test('placeholders are filled, whatever is in what they are filled with', () => {
  const values = { name: '{{author}} $&', author: 'มาลี', date: '22 Nov 2026', reference: '0123456789' };
  expect(filled('{{name}}, {{other}} {toString}', values)).toBe('{{author}} $&, {{other}} {toString}');
  expect(filled('{author} {other} {{author}}', values)).toBe('มาลี {other} มาลี');
  expect(filled('{{author}} {{author}} {{date}}', values)).toBe('มาลี มาลี 22 Nov 2026');
});
