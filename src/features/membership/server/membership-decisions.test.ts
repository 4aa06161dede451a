import { describe, expect, test } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { members } from './member-records.ts';
import { member, memberships } from '#tests/support/server/memberships.ts';

// What staff decide of a membership, and write to the member.

const { admin, outbox, sweep, mails, told, made, stored } = memberships();
const KEY = '0198c5f0-0000-7000-8000-00000000000a';
const words = { subject: 'Welcome', body: 'Dear Somying, welcome.' };

describe('renewing', () => {
  test('counts from the present end, from today where it is over; many at once', async () => {
    const one = await made({ expiresAt: '2027-04-01' });
    const two = await made({ email: 'c@d.co', status: 'expired', expiresAt: '2020-03-31' });
    const three = await made({ email: 'e@f.co', status: 'pending' });
    const answer = await admin().call('members', {
      method: 'PATCH',
      body: { ids: [one.id, two.id, three.id], change: { renew: true } },
    });
    expect(answer.body).toMatchObject({ updated: 2, failed: [{ id: three.id }] });
    expect(await stored(one.id)).toMatchObject({ status: 'active', expiresAt: '2028-04-01' });
    expect(await stored(two.id)).toMatchObject({
      status: 'active',
      expiresAt: '2027-11-19',
      steps: [{ status: 'active', until: '2027-11-19', author: expect.any(String) }],
    });
    expect((await stored(three.id)).status).toBe('pending');
  });
  test('again after a lost answer, under the same key, renews nothing twice; under another one it does', async () => {
    const { id } = await made({ expiresAt: '2027-04-01' });
    const renew = (key: string) =>
      admin().call('members', {
        method: 'PATCH',
        body: { ids: [id], change: { renew: true } },
        headers: { 'idempotency-key': key },
      });
    await renew(KEY);
    expect((await renew(KEY)).body).toEqual({ updated: 1, failed: [] });
    expect((await stored(id)).expiresAt).toBe('2028-04-01');
    await renew(KEY.replace(/a$/, 'b'));
    expect(await stored(id)).toMatchObject({ expiresAt: '2029-04-01', steps: { length: 2 } });
  });
});

describe('a decision on a registration', () => {
  const decide = (id: string, body: object, key = KEY) =>
    admin().post(`members/${id}/decision`, body, { headers: { 'idempotency-key': key } });

  test('is a mail in the words of staff, a step, and a term; once', async () => {
    admin().change({ outbox: (mail) => keepAndSend(mail, outbox()) });
    const { id } = await made({ status: 'pending' });
    const first = await decide(id, { status: 'active', ...words });
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ status: 'active', joinedAt: '2026-11-20', expiresAt: '2027-11-19' }),
    ]);
    expect((await stored(id)).steps).toMatchObject([
      { status: 'active', until: '2027-11-19', mail: { ...words, id: KEY } },
    ]);
    expect((await decide(id, { status: 'active', ...words })).status).toBe(200);
    expect(told()).toEqual(['decision Welcome']);
    expect(mails()[0]?.body?.text).toContain(words.body);
    const again = await decide(id, { status: 'rejected', ...words }, KEY.replace(/a$/, 'b'));
    expect([again.status, (await stored(id)).status]).toEqual([409, 'active']);
    const { items } = (await admin().call(`members/${id}/history`)).body;
    expect(items.filter(({ action }) => action === 'decide')).toHaveLength(1);
  });
  test('is one on somebody who has withdrawn, and a list tells that before', async () => {
    const [one, two] = [
      await made({ status: 'pending' }),
      await made({ status: 'pending', email: 'c@d.co' }),
    ];
    const { stores, now } = admin().using;
    const at = '2026-11-20T05:00:00.000Z';
    const privacyPolicy = { given: true, version: '1', at, locale: 'th', withdrawnAt: at } as const;
    await members(stores, now).update(two.id, (current) => ({ ...current, consents: { privacyPolicy } }));
    const { items } = (await admin().call('members?sort=email&order=asc')).body;
    expect(items.map((row) => [row.id, row['withdrawn']])).toEqual([
      [one.id, undefined],
      [two.id, true],
    ]);
  });
  test('a refusal sets no term', async () => {
    const { id } = await made({ status: 'pending' });
    const { body } = await decide(id, { status: 'rejected', ...words });
    expect(body).toMatchObject({ status: 'rejected' });
    expect(body).not.toHaveProperty('expiresAt');
  });
  test('what the process could not mail, the sweep does', async () => {
    admin().change({ outbox: async () => undefined });
    const { id } = await made({ status: 'pending' });
    await decide(id, { status: 'active', ...words });
    expect([mails().length, (await stored(id)).mailing]).toEqual([0, true]);
    await sweep();
    await sweep();
    expect([told(), (await stored(id)).mailing]).toEqual([['decision Welcome'], undefined]);
  });
  test.each([{ status: 'expired' }, { status: 'active', subject: '' }, { status: 'active', body: ' ' }])(
    '%o is none',
    async (body) => {
      const { id } = await made({ status: 'pending' });
      expect((await decide(id, { ...words, ...body })).status).toBe(422);
    },
  );
});

test('a member is answered by mail like who sent an inquiry, in the language of the registration', async () => {
  const { id } = await made();
  const answer = await admin().post(`members/${id}/reply`, words);
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ ...words, sent: true })]);
  expect(admin().mails.at(-1)).toMatchObject({ to: member.email, text: expect.stringContaining(words.body) });
  expect((await stored(id)).replies).toMatchObject([words]);
});
