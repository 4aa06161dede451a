import { beforeEach, describe, expect, test } from 'vitest';
import { staffCreateSchema, type StaffFields, staffSchema } from '../staff.ts';
import { validateForm } from '#fields/validate-form.ts';
import { sessionOfToken } from './session.ts';
import { createStaff, inviteStaff, removeStaff, updateStaff } from './staff-service.ts';
import { listStaff, staff } from './staff-records.ts';
import { linkToken, PASSWORD, SITE, testAuth, type TestAuth } from '#tests/support/server/auth.ts';

let auth: TestAuth;
let owner: string;
beforeEach(async () => {
  auth = testAuth();
  owner = (await auth.person()).id;
});
const fields = (changes: Partial<StaffFields> = {}): StaffFields => ({
  email: 'owner@example.com',
  name: 'Somying',
  role: 'owner',
  disabled: false,
  ...changes,
});
const editor = fields({ email: 'editor@example.com', name: 'Somchai', role: 'editor' });
const rights = async () => (await listStaff(auth.using)).map(({ role, disabled }) => (disabled ? '-' : role));
const lastOwner = { statusCode: 409, key: 'lastOwner' };

describe('making', () => {
  test('with a password', async () => {
    const { record, invitation } = await createStaff(auth.using, { ...editor, password: PASSWORD }, 'en');
    expect([record, invitation]).toEqual([expect.objectContaining({ ...editor, version: 1 }), undefined]);
    expect(Object.keys(record).toSorted()).toEqual(
      ['createdAt', 'disabled', 'email', 'id', 'name', 'role', 'updatedAt', 'version'].toSorted(),
    );
    expect((await auth.login({ email: editor.email })).status).toBe(200);
  });
  test('with an invitation, whose link is given and mailed', async () => {
    const { record, invitation } = await createStaff(auth.using, editor, 'th');
    const token = linkToken(auth.mails[0]);
    expect(invitation).toEqual({ inviteUrl: `${SITE}/admin/reset#${token}`, mailed: true });
    expect(auth.mails[0]).toMatchObject({ to: editor.email, subject: expect.stringContaining('บัญชี') });
    expect((await auth.login({ email: editor.email, password: '' })).status).toBe(422);
    expect((await auth.login({ email: editor.email, password: 'x' })).status).toBe(401);
    auth.minutes(6 * 24 * 60);
    const body = { token, password: PASSWORD };
    expect((await auth.call('reset/confirm', { body })).status).toBe(204);
    expect((await auth.login({ email: editor.email })).status).toBe(200);
    expect(await staff(auth.using.stores).get(record.id)).toMatchObject({ version: 1 });
  });
  test('an invitation ends after a week, and can be made anew', async () => {
    const { record } = await createStaff(auth.using, editor, 'en');
    auth.minutes(7 * 24 * 60);
    const old = { token: linkToken(auth.mails[0]), password: PASSWORD };
    expect((await auth.call('reset/confirm', { body: old })).status).toBe(422);
    const { inviteUrl } = await inviteStaff(auth.using, record.id, 'en');
    const body = { token: new URL(inviteUrl).hash.slice(1), password: PASSWORD };
    expect((await auth.call('reset/confirm', { body })).status).toBe(204);
  });
  test('without a mail server the link is there all the same', async () => {
    auth.change({ outbox: () => Promise.resolve('notConfigured') });
    const { invitation } = await createStaff(auth.using, editor, 'en');
    expect(invitation).toEqual({
      inviteUrl: expect.stringContaining('/admin/reset#'),
      mailed: false,
    });
  });
  test('no two with one address, in whatever case, and nothing is left of the second', async () => {
    const again = createStaff(auth.using, { ...editor, email: 'OWNER@example.com' }, 'en');
    await expect(again).rejects.toMatchObject({ name: 'Conflict', field: 'email' });
    expect(auth.store('records-accounts').entries.size).toBe(1);
    expect(auth.mails).toEqual([]);
  });
  test('a bad password is refused on its field', async () => {
    const bad = createStaff(auth.using, { ...editor, password: 'editor editor x' }, 'en');
    await expect(bad).rejects.toMatchObject({ errors: { password: { key: 'passwordHoldsName' } } });
    expect(await rights()).toEqual(['owner']);
  });
});

describe('the last owner', () => {
  test.each([
    [{ role: 'editor' as const }],
    [{ disabled: true }],
    [{ role: 'editor' as const, disabled: true }],
  ])('cannot become %j', async (change) => {
    await expect(updateStaff(auth.using, owner, fields(change))).rejects.toMatchObject(lastOwner);
    expect(await rights()).toEqual(['owner']);
    expect(await auth.token()).toMatch(/./);
  });
  test('cannot be deleted, nor with a disabled owner and an editor beside', async () => {
    await createStaff(auth.using, editor, 'en');
    await createStaff(auth.using, fields({ email: 'second@example.com', disabled: true }), 'en');
    await expect(removeStaff(auth.using, owner)).rejects.toMatchObject(lastOwner);
    expect(await rights()).toEqual(['owner', 'editor', '-']);
  });
  test('cannot leave the site to somebody who has not accepted the invitation', async () => {
    const second = await createStaff(auth.using, fields({ email: 'second@example.com' }), 'en');
    await expect(removeStaff(auth.using, owner)).rejects.toMatchObject(lastOwner);
    const token = linkToken(auth.mails.at(-1));
    await auth.call('reset/confirm', { body: { token, password: 'seven green bicycles at noon' } });
    await removeStaff(auth.using, owner);
    await expect(removeStaff(auth.using, second.record.id)).rejects.toMatchObject(lastOwner);
  });
  test('can change in all other ways', async () => {
    expect(await updateStaff(auth.using, owner, fields({ name: 'New' }))).toMatchObject({ name: 'New' });
  });
  test('is not lost when two owners demote, disable and delete each other at the same moment', async () => {
    const { record } = await createStaff(auth.using, fields({ email: 'second@example.com' }), 'en');
    const results = await Promise.allSettled([
      updateStaff(auth.using, owner, fields({ role: 'editor' })),
      updateStaff(auth.using, record.id, fields({ email: 'second@example.com', disabled: true })),
      removeStaff(auth.using, owner),
      removeStaff(auth.using, record.id),
    ]);
    expect((await rights()).filter((right) => right === 'owner')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).not.toMatchObject({ name: 'TypeError' });
  });
});

describe('a change of rights', () => {
  let token: string;
  let id: string;
  beforeEach(async () => {
    ({ id } = (await createStaff(auth.using, { ...editor, password: PASSWORD }, 'en')).record);
    token = await auth.token({ email: editor.email });
  });
  test.each([[{ role: 'owner' as const }], [{ disabled: true }]])('%j ends the sessions', async (change) => {
    await updateStaff(auth.using, id, { ...editor, ...change });
    expect(await sessionOfToken(token, auth.using)).toBeUndefined();
    expect(auth.store('records-accounts').entries.get(id)?.text).toContain('"sessions":[]');
  });
  test('a change of name leaves them', async () => {
    await updateStaff(auth.using, id, { ...editor, name: 'New' });
    expect(await sessionOfToken(token, auth.using)).toMatchObject({ user: { name: 'New' } });
  });
  test('a session that outlived the disabling does not come back with the account', async () => {
    const sessions = auth.store('records-accounts');
    sessions.faults = (operation) => (operation === 'setIf' ? 'unavailable' : undefined);
    await updateStaff(auth.using, id, { ...editor, disabled: true });
    expect(await sessionOfToken(token, auth.using)).toBeUndefined();
    // While they cannot be ended the account stays disabled.
    await expect(updateStaff(auth.using, id, editor)).rejects.toThrow();
    expect(await staff(auth.using.stores).get(id)).toMatchObject({ disabled: true });
    sessions.faults = () => undefined;
    await updateStaff(auth.using, id, editor);
    expect(await sessionOfToken(token, auth.using)).toBeUndefined();
  });
  test('nor does a link that was mailed before', async () => {
    await auth.call('reset', { body: { email: editor.email } });
    const body = { token: linkToken(auth.mails.at(-1)) };
    await updateStaff(auth.using, id, { ...editor, disabled: true });
    await updateStaff(auth.using, id, editor);
    expect((await auth.call('reset/look', { body })).status).toBe(422);
  });
  test('a link to an earlier address is worth nothing, however often the change was interrupted', async () => {
    await auth.call('reset', { body: { email: editor.email } });
    const body = { token: linkToken(auth.mails.at(-1)) };
    const moved = { ...editor, email: 'moved@example.com' };
    auth.store('records-accounts').faults = (operation) =>
      operation === 'setIf' ? 'unavailable' : undefined;
    await expect(updateStaff(auth.using, id, moved)).rejects.toThrow();
    auth.store('records-accounts').faults = () => undefined;
    await updateStaff(auth.using, id, moved);
    expect((await auth.call('reset/look', { body })).status).toBe(422);
  });
  test('nor is one that was asked for while the address changed', async () => {
    const store = auth.store('records-accounts');
    const { get } = store;
    store.get = async (key, options) => {
      store.get = get;
      const found = await get(key, options);
      await updateStaff(auth.using, id, { ...editor, email: 'moved@example.com' });
      return found;
    };
    await auth.call('reset', { body: { email: editor.email } });
    const body = { token: linkToken(auth.mails.findLast(({ to }) => to === editor.email)) };
    expect((await auth.call('reset/look', { body })).status).toBe(422);
  });
  test('deletion leaves nothing to sign in with, and frees the address', async () => {
    await removeStaff(auth.using, id);
    expect(await sessionOfToken(token, auth.using)).toBeUndefined();
    expect(auth.store('records-accounts').entries.has(id)).toBe(false);
    await createStaff(auth.using, editor, 'en');
  });
  test('a stale version, a missing record and a taken address are told', async () => {
    await updateStaff(auth.using, id, { ...editor, name: 'New' }, { ifVersion: 1 });
    await expect(updateStaff(auth.using, id, editor, { ifVersion: 1 })).rejects.toMatchObject({
      name: 'Conflict',
      field: undefined,
    });
    await expect(updateStaff(auth.using, id, fields({ role: 'editor' }))).rejects.toMatchObject({
      name: 'Conflict',
      field: 'email',
    });
    const missing = '0190a8c2-1111-7abc-8def-0123456789ab';
    await expect(updateStaff(auth.using, missing, editor)).rejects.toMatchObject({ name: 'NotFound' });
    await expect(removeStaff(auth.using, missing)).rejects.toMatchObject({ name: 'NotFound' });
    await expect(inviteStaff(auth.using, missing, 'en')).rejects.toMatchObject({ name: 'NotFound' });
  });
});

describe('what an owner sends', () => {
  test('is taken without what is not for sending', () => {
    const sent = { ...editor, id: 'x', version: 9, createdAt: 'x', sessions: [], password: 'x' };
    expect(validateForm(staffSchema, sent)).toEqual({ ok: true, value: editor });
  });
  test.each([[undefined], [null], ['']])('%j as password asks for an invitation', (password) => {
    const result = validateForm(staffCreateSchema, { ...editor, password });
    expect(result.ok && result.value.password).toBeUndefined();
    expect(result.ok).toBe(true);
  });
  test.each([
    [{ password: 'short' }, { password: { key: 'tooShort', params: { limit: 12 } } }],
    [{ password: 7 }, { password: { key: 'invalid' } }],
    [{ role: 'admin' }, { role: { key: 'invalid' } }],
    [{ role: undefined }, { role: { key: 'choiceRequired' } }],
    [{ disabled: 'no' }, { disabled: { key: 'invalid' } }],
    [{ email: 'a@b.co\nBcc: c@d.co' }, { email: { key: 'invalid' } }],
  ])('%j is refused', (change, errors) =>
    expect(validateForm(staffCreateSchema, { ...editor, ...change })).toEqual({ ok: false, errors }),
  );
});
