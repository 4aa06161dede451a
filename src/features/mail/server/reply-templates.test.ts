import { beforeEach, expect, test } from 'vitest';
import { textIn } from '#tests/support/in-languages.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
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

test('templates are kept for everybody who answers, changed and taken away', async () => {
  expect(await items()).toEqual({ items: [], canSend: false });
  expect((await admin.call('mails/templates', { method: 'PUT', body: thanks })).status).toBe(200);
  expect((await items('owner')).items).toEqual([thanks]);
  await admin.call('mails/templates', { method: 'PUT', body: { ...thanks, name: 'Many thanks' } });
  expect((await items()).items).toEqual([{ ...thanks, name: 'Many thanks' }]);
  const { status, body } = await admin.call(`mails/templates?id=${id}`, { method: 'DELETE' });
  expect([status, body]).toEqual([200, { items: [], canSend: false }]);
});

test('what others will answer with is in the audit, with who changed it', async () => {
  const moved = { ...thanks, body: { en: 'Pay to account 2', th: '' } };
  await admin.call('mails/templates', { method: 'PUT', body: thanks });
  await admin.call('mails/templates', { method: 'PUT', body: moved });
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
  await Promise.all(
    [id, other].map((one) => admin.call('mails/templates', { method: 'PUT', body: { ...thanks, id: one } })),
  );
  expect((await items()).items.map((one) => one.id).toSorted()).toEqual([id, other]);
});

test('one without a name or with an id that is none is refused', async () => {
  const { status, body } = await admin.call('mails/templates', {
    method: 'PUT',
    body: { ...thanks, name: '' },
  });
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['name']]);
  expect((await admin.call('mails/templates', { method: 'PUT', body: { ...thanks, id: 'x' } })).status).toBe(
    422,
  );
});

test('placeholders are filled, whatever is in what they are filled with', () => {
  const values = { name: '{{author}} $&', author: 'มาลี', date: '22 Nov 2026', reference: '0123456789' };
  expect(filled('{{name}}, {{other}}', values)).toBe('{{author}} $&, {{other}}');
  expect(filled('{{author}} {{author}} {{date}}', values)).toBe('มาลี มาลี 22 Nov 2026');
});
