import { describe, expect, test } from 'vitest';
import { mails } from '#features/mail/server/mail-records.ts';
import { members } from '#features/membership/server/member-records.ts';
import { consentsOf } from '#features/privacy/server/withdraw.ts';
import { EMAIL, ownPage } from '#tests/support/server/own-page.ts';
import { followLink } from './own-links.ts';

const site = ownPage();
const { act, enter, kept, made, stored, tokenIn, view } = site;

const correction = {
  firstName: 'Somying',
  lastName: 'Jai-dee',
  phone: '02 123 4567',
  'company.en': 'Acme',
  position: '',
};

test('shows the membership, consents and what was sent', async () => {
  const session = await enter();
  const [sent] = kept('ownPage');
  await mails(site.using.stores, site.using.now).update(sent?.id ?? '', (mail) => ({
    ...mail,
    state: 'sent',
    sentAt: mail.createdAt,
  }));
  const open = await view(session);
  expect(open).toMatchObject({ sent: [{ subject: sent?.subject }], consents: { email: EMAIL } });
});

describe('data', () => {
  test('is corrected, without the number and what staff decide, and the history tells it', async () => {
    const session = await enter();
    const smuggled = { status: 'active', memberNumber: '1', expiresAt: '2099-01-01', email: 'x@example.com' };
    expect(await act('save', session, { ...correction, ...smuggled })).toEqual({});
    const after = await stored();
    expect(after).toMatchObject({
      ...site.member,
      lastName: 'Jai-dee',
      company: { en: 'Acme', th: '' },
      version: 2,
      firstName: 'Somying',
      phone: '02 123 4567',
      updatedAt: expect.any(String),
    });
    expect(after.memberNumber).toBeUndefined();
    const { items } = (await site.admin.call(`members/${site.member.id}/history`)).body;
    expect(items[0]).toMatchObject({ actor: null, action: 'update' });
  });
  test('that is wrong is told by field, and nothing is saved', async () => {
    const session = await enter();
    const outcome = await act('save', session, { ...correction, lastName: ' ', website: 'not one' });
    expect(outcome).toEqual({ errors: { lastName: { key: 'required' }, website: { key: 'invalidUrl' } } });
    expect((await stored()).version).toBe(1);
  });
});

test('a company is in the directory as its member wishes, and is not without a name', async () => {
  const session = await enter();
  expect(await act('save', session, { ...correction, directory: 'true' })).toEqual({});
  expect(await stored()).toMatchObject({ directory: true, directoryProof: '/member/me 2026-11-20' });
  const unnamed = { ...correction, 'company.en': '', directory: 'true' };
  expect(await act('save', session, { ...unnamed, phone: '12', website: 'not one' })).toEqual({
    errors: {
      'company.en': { key: 'required' },
      phone: { key: 'invalidPhone' },
      website: { key: 'invalidUrl' },
    },
  });
  expect(await act('save', session, correction)).toEqual({});
  expect(await stored()).not.toHaveProperty('directory');
  expect(await stored()).not.toHaveProperty('directoryProof');
});

test('asks once to renew: the record says so until it is renewed, and the inbox is told', async () => {
  const session = await enter();
  for (let press = 0; press < 2; press++) await act('renew', session);
  expect((await stored()).renewalAskedAt).toBe('2026-11-20T09:00:00.000Z');
  expect(kept('notice')).toHaveLength(1);
  expect(kept('notice')[0]?.body?.text).not.toMatch(/somying|jaidee/i);
  await site.admin.call('members', {
    method: 'PATCH',
    body: { ids: [site.member.id], change: { renew: true } },
  });
  expect(await stored()).not.toHaveProperty('renewalAskedAt');
});

describe('a renewal that is taken back leaves the request as it was,', () => {
  const askedAt = '2026-11-20T09:00:00.000Z';
  const patch = (body: object) => site.admin.call('members', { method: 'PATCH', body });
  const renewed = async () => {
    await act('renew', await enter());
    const ids = [site.member.id];
    const { body } = await patch({ ids, change: { renew: true }, undoable: true });
    return body['undo'] as readonly object[];
  };
  test('by the undo of the list', async () => {
    for (const call of await renewed()) await patch(call);
    expect(await stored()).toMatchObject({ renewalAskedAt: askedAt, expiresAt: site.member.expiresAt });
  });
  test('and by one of the form, once', async () => {
    const before = await stored();
    await renewed();
    const put = async (fields: object) => {
      const { version } = await stored();
      await site.admin.put(`members/${before.id}`, { ...before, ...fields }, version);
    };
    await put({});
    expect(await stored()).toMatchObject({ renewalAskedAt: askedAt });
    await put({ expiresAt: '2028-01-31' });
    expect(await stored()).not.toHaveProperty('renewalAskedAt');
  });
  test.each([{ expiresAt: '2030-12-31' }, { status: 'expired' }])('and is none with %j', async (change) => {
    await renewed();
    await patch({ ids: [site.member.id], change });
    expect(await stored()).not.toHaveProperty('renewalAskedAt');
  });
});

describe('leaving', () => {
  test('ends the membership today and news by mail, once it is meant', async () => {
    const session = await enter();
    expect(await act('leave', session)).toMatchObject({ errors: { sure: { key: 'required' } } });
    for (let press = 0; press < 2; press++) await act('leave', session, { sure: 'true' });
    const after = await stored();
    expect(after).toMatchObject({ status: 'expired', expiresAt: '2026-11-20', mailing: true });
    expect(after.steps).toMatchObject([{ author: '', status: 'expired' }]);
    expect(after.consents.marketing?.given).toBe(false);
    expect(kept('notice')).toHaveLength(1);
  });
  test('before the membership has begun leaves a record that staff can save', async () => {
    site.member = await made({
      email: 'next@example.co.th',
      joinedAt: '2027-01-01',
      expiresAt: '2027-12-31',
    });
    await site.ask('next@example.co.th');
    await act('leave', (await followLink(tokenIn(), site.using)) ?? '', { sure: 'true' });
    const { id, version, ...left } = await stored();
    expect(left).toMatchObject({ status: 'expired', expiresAt: '2026-11-20' });
    expect((await site.admin.put(`members/${id}`, left, version)).status).toBe(200);
  });
  test('takes a registration back, which then goes after its time', async () => {
    await members(site.using.stores, site.using.now).update(
      site.member.id,
      ({ expiresAt: _end, ...current }) => ({
        ...current,
        status: 'pending',
      }),
    );
    await act('leave', await enter(), { sure: 'true' });
    expect(await stored()).toMatchObject({ status: 'rejected', closedAt: '2026-11-20T09:00:00.000Z' });
  });
});

test.each([
  ['marketing', 1],
  ['others', 3],
] as const)('%s is withdrawn', async (action, count) => {
  const session = await enter();
  expect(await act(action, session)).toEqual({});
  const withdrawn = (await consentsOf(EMAIL, site.admin.dependencies)).filter((consent) => consent.withdrawn);
  expect(withdrawn).toHaveLength(count);
});

test.each(['access', 'erasure'] as const)('%s is a request on the privacy desk, once', async (action) => {
  const session = await enter();
  for (let press = 0; press < 2; press++) expect(await act(action, session)).toEqual({});
  const { items } = (await site.admin.call('privacy?filter[state]=open', { as: 'owner' })).body;
  expect(items).toMatchObject([{ kind: action, way: 'page' }]);
});

test('too many changes are refused for a while', async () => {
  const session = await enter();
  for (let press = 0; press < 10; press++) await act('renew', session);
  expect(await act('renew', session)).toMatchObject({ state: 'tooMany' });
  const limited = (await site.admin.call('audit?filter[action]=limited', { as: 'owner' })).body.items;
  expect(limited).toMatchObject([{ actor: null, entity: 'members', ip: '192.0.2.0/24' }]);
});
