import { describe, expect, test } from 'vitest';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { bangkokDay } from '#fields/day.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { member, memberships } from '#tests/support/server/memberships.ts';
import { isStillTrue } from './due-reminder.ts';
import { members } from './member-records.ts';
import { sweepMemberships } from './sweep-memberships.ts';

const { admin, on, outbox, sweep, mails, told, made, stored } = memberships();
const DAY = 24 * 60 * 60_000;

describe('a membership ends by itself', () => {
  test('when its last day is over, as a step, with a mail in the member’s language', async () => {
    const { id } = await made({ expiresAt: '2026-11-20' });
    await sweep();
    expect((await stored(id)).status).toBe('active');
    on('2026-11-21');
    await sweep();
    await sweep();
    expect(await stored(id)).toMatchObject({
      status: 'expired',
      steps: [{ author: '', status: 'expired', until: '2026-11-20' }],
    });
    expect((await stored(id)).mailing).toBeUndefined();
    expect(told().filter((line) => line.startsWith('ended'))).toEqual(['ended Your membership has ended']);
    const { items } = (await admin().call(`members/${id}/history`)).body;
    expect(items[0]).toMatchObject({
      actor: null,
      changes: [{ field: 'status', from: 'active', to: 'expired' }],
    });
  });
  test('once, however many sweeps find it at the same moment', async () => {
    const { id } = await made({ expiresAt: '2026-11-20' });
    on('2026-11-21');
    await Promise.all([sweep(), sweep(), sweep()]);
    const { items } = (await admin().call(`members/${id}/history`)).body;
    expect(items.filter(({ actor }) => actor === null)).toHaveLength(1);
  });
  test.each(['PUT', 'PATCH'])(
    'when staff saved it by %s before the sweep came, with the mail',
    async (way) => {
      const { id, version } = await made({ expiresAt: '2026-11-20' });
      on('2026-11-21');
      if (way === 'PUT')
        await admin().put(
          `members/${id}`,
          { ...member, status: 'active', type: 'gold', expiresAt: '2026-11-20' },
          version,
        );
      else await admin().call('members', { method: 'PATCH', body: { ids: [id], change: { type: 'gold' } } });
      expect(await stored(id)).toMatchObject({ status: 'expired', type: 'gold' });
      await sweep();
      await sweep();
      expect(told()).toEqual(['ended Your membership has ended']);
      expect((await stored(id)).mailing).toBeUndefined();
    },
  );
  const renewalAskedAt = '2026-11-19T09:00:00.000Z';
  /** Ends on 20 November, and has asked to renew. */
  async function asked(): Promise<string> {
    const { id } = await made({ expiresAt: '2026-11-20' });
    const { stores, now } = admin().using;
    await members(stores, now).update(id, (current) => ({ ...current, renewalAskedAt }));
    return id;
  }
  test.each(['the sweep', 'a change by staff'])(
    'and a request to renew that nobody has answered stays open, whether %s comes first',
    async (first) => {
      const id = await asked();
      on('2026-11-21');
      if (first === 'a change by staff')
        await admin().call('members', { method: 'PATCH', body: { ids: [id], change: { type: 'gold' } } });
      await sweep();
      expect(await stored(id)).toMatchObject({ status: 'expired', renewalAskedAt });
      await admin().call('members', { method: 'PATCH', body: { ids: [id], change: { renew: true } } });
      expect(await stored(id)).not.toHaveProperty('renewalAskedAt');
    },
  );
  test('and a renewal that is undone after the last day leaves the request open', async () => {
    const id = await asked();
    const patch = (body: object) => admin().call('members', { method: 'PATCH', body });
    const { body } = await patch({ ids: [id], change: { renew: true }, undoable: true });
    on('2026-11-21');
    for (const call of body['undo'] as readonly object[]) await patch(call);
    expect(await stored(id)).toMatchObject({ status: 'expired', expiresAt: '2026-11-20', renewalAskedAt });
  });
  test.each(['POST', 'PUT', 'PATCH', 'import'])(
    'one that ended in 2020 is not active, by %s',
    async (way) => {
      const past = { ...member, status: 'active', expiresAt: '2020-12-31' };
      if (way === 'POST') await admin().post('members', past);
      if (way === 'import') {
        const file = `${Object.keys(past).join()}\n${Object.values(past).join()}`;
        await admin().post('members/import', file, { headers: { 'content-type': 'text/csv' } });
      }
      if (way === 'PUT' || way === 'PATCH') {
        const { id, version } = await made();
        if (way === 'PUT') await admin().put(`members/${id}`, past, version);
        else
          await admin().call('members', {
            method: 'PATCH',
            body: { ids: [id], change: { expiresAt: '2020-12-31' } },
          });
      }
      const [kept] = (await admin().call('members')).body.items;
      expect(kept).toMatchObject({ status: 'expired', expiresAt: '2020-12-31' });
      await sweep();
      expect(mails()).toEqual([]);
    },
  );
});

describe('reminders', () => {
  test('come 60, 30 and 7 days before and at the end, each once', async () => {
    await made({ expiresAt: '2027-03-31' });
    const seen: string[] = [];
    for (let day = Date.parse('2027-01-20T05:00:00Z'); day < Date.parse('2027-04-10'); day += DAY / 2) {
      on(day);
      const before = mails().length;
      await sweep();
      if (mails().length > before) seen.push(bangkokDay(day));
    }
    expect(seen).toEqual(['2027-01-30', '2027-03-01', '2027-03-24', '2027-04-01']);
    expect(mails().every(({ to, locale }) => to === member.email && locale === 'en')).toBe(true);
  });
  test('who has twenty days left hears once, not what was missed', async () => {
    await made({ expiresAt: '2026-12-10' });
    await sweep();
    await sweep();
    expect(told()).toEqual(['reminder Your membership ends on 10 December 2026']);
  });
  test('none after renewal, though one waited to be sent; none for who is gone or has withdrawn', async () => {
    const { id } = await made({ expiresAt: '2026-12-10' });
    await sweep();
    await admin().call('members', { method: 'PATCH', body: { ids: [id], change: { renew: true } } });
    const settings = { ...outbox().settings, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.co' };
    const truthful = {
      ...outbox(),
      settings,
      isStillTrue: (mail: MailRecord) => isStillTrue(mail, outbox()),
    };
    await sweepMails({ ...truthful, budgetMs: 1_000 });
    expect(mails()).toMatchObject([{ state: 'givenUp', lastError: 'OUTDATED', attempts: 1 }]);
    expect(mails()[0]?.body).toBeUndefined();
    on('2027-01-20');
    await sweep();
    expect(mails()).toHaveLength(1);
    await admin().remove(`members/${id}`);
    on('2027-12-01');
    await sweep();
    expect(mails()).toHaveLength(1);
  });
});

describe('a sweep', () => {
  /** As if they had not been set just now. */
  const age = () => {
    for (const entry of admin().store('pointers').entries.values()) entry.text = '0';
  };

  test('reads those whose time it is, and lists no members and no mails', async () => {
    for (let number = 0; number < 30; number++)
      await made({ email: `${number}@b.co`, expiresAt: '2027-08-31' });
    const { id } = await made({ email: 'due@b.co', expiresAt: '2026-12-10' });
    age();
    const before = { ...admin().store('records-members').calls };
    const mailLists = admin().store('records-mails').calls.list;
    await sweep();
    const { calls } = admin().store('records-members');
    expect([calls.list - before.list, calls.get - before.get]).toEqual([0, 1]);
    expect(admin().store('records-mails').calls.list).toBe(mailLists);
    expect(mails()).toMatchObject([{ entityId: id }]);
    await sweep();
    expect(admin().store('records-members').calls.get - before.get).toBe(1);
  });
  test('knows members from before there were pointers', async () => {
    await made({ expiresAt: '2026-12-10' });
    admin().store('pointers').entries.clear();
    await completePointers(admin().dependencies, Infinity);
    await sweep();
    expect(told()).toEqual(['reminder Your membership ends on 10 December 2026']);
  });
  test('what nobody knows to be kept is tried again', async () => {
    await made({ expiresAt: '2026-12-10' });
    await sweepMemberships({ ...outbox(), outbox: async () => undefined, endsAt: Infinity });
    expect(mails()).toEqual([]);
    await sweep();
    expect(mails()).toHaveLength(1);
  });
});
