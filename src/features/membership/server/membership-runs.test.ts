import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { bangkokDay } from '#fields/day.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import type { MemberRecord } from '../member.ts';
import { isStillTrue } from './due-reminder.ts';
import { sweepMemberships } from './sweep-memberships.ts';

let admin: TestAdmin;
const DAY = 24 * 60 * 60_000;
const member = { email: 'a@b.co', lastName: 'ใจดี', firstName: 'สมหญิง', phone: '021234567' };
const words = { subject: 'Welcome', body: 'Dear Somying, welcome.' };
let now: number;
/** A day later or earlier, noon in Bangkok. */
const on = (day: string): void => void (now = Date.parse(`${day}T05:00:00Z`));
beforeEach(() => {
  admin = testAdmin();
  on('2026-11-20');
  admin.change({ now: () => now });
});

const outbox = () => {
  const { stores } = admin.dependencies;
  const settings = {
    siteUrl: 'https://www.example.com',
    smtpUrl: undefined,
    mailFrom: undefined,
    mailTo: undefined,
  };
  return { stores, settings, secret: async () => 'a secret for tests', now: () => now, deadlineMs: 1_000 };
};
const sweep = () =>
  sweepMemberships({
    ...outbox(),
    outbox: (mail) => keepAndSend(mail, outbox()),
    endsAt: Date.now() + 10_000,
  });
const mails = (): MailRecord[] =>
  [...admin.store('records-mails').entries.values()].map(({ text }) => JSON.parse(text).record);
const told = () => mails().map(({ purpose, subject }) => `${purpose} ${subject}`);
const made = async (body: object = {}): Promise<MemberRecord> =>
  (await admin.post('members', { ...member, status: 'active', ...body })).body as unknown as MemberRecord;
const stored = async (id: string) => (await admin.call(`members/${id}`)).body as unknown as MemberRecord;

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
    const { items } = (await admin.call(`members/${id}/history`)).body;
    expect(items[0]).toMatchObject({
      actor: null,
      changes: [{ field: 'status', from: 'active', to: 'expired' }],
    });
  });
  test.each(['PUT', 'PATCH'])(
    'when staff saved it by %s before the sweep came, with the mail',
    async (way) => {
      const { id, version } = await made({ expiresAt: '2026-11-20' });
      on('2026-11-21');
      if (way === 'PUT')
        await admin.put(
          `members/${id}`,
          { ...member, status: 'active', type: 'gold', expiresAt: '2026-11-20' },
          version,
        );
      else await admin.call('members', { method: 'PATCH', body: { ids: [id], change: { type: 'gold' } } });
      expect(await stored(id)).toMatchObject({ status: 'expired', type: 'gold' });
      await sweep();
      await sweep();
      expect(told()).toEqual(['ended Your membership has ended']);
      expect((await stored(id)).mailing).toBeUndefined();
    },
  );
  test.each(['POST', 'PUT', 'PATCH', 'import'])(
    'one that ended in 2020 is not active, by %s',
    async (way) => {
      const past = { ...member, status: 'active', expiresAt: '2020-12-31' };
      if (way === 'POST') await admin.post('members', past);
      if (way === 'import') {
        const file = `${Object.keys(past).join()}\n${Object.values(past).join()}`;
        await admin.post('members/import', file, { headers: { 'content-type': 'text/csv' } });
      }
      if (way === 'PUT' || way === 'PATCH') {
        const { id, version } = await made();
        if (way === 'PUT') await admin.put(`members/${id}`, past, version);
        else
          await admin.call('members', {
            method: 'PATCH',
            body: { ids: [id], change: { expiresAt: '2020-12-31' } },
          });
      }
      const [kept] = (await admin.call('members')).body.items;
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
      now = day;
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
    await admin.call('members', { method: 'PATCH', body: { ids: [id], change: { renew: true } } });
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
    await admin.remove(`members/${id}`);
    on('2027-12-01');
    await sweep();
    expect(mails()).toHaveLength(1);
  });
});

describe('a sweep', () => {
  /** As if they had not been set just now. */
  const age = () => {
    for (const entry of admin.store('pointers').entries.values()) entry.text = '0';
  };

  test('reads those whose time it is, and lists no members and no mails', async () => {
    for (let number = 0; number < 30; number++)
      await made({ email: `${number}@b.co`, expiresAt: '2027-08-31' });
    const { id } = await made({ email: 'due@b.co', expiresAt: '2026-12-10' });
    age();
    const before = { ...admin.store('records-members').calls };
    const mailLists = admin.store('records-mails').calls.list;
    await sweep();
    const { calls } = admin.store('records-members');
    expect([calls.list - before.list, calls.get - before.get]).toEqual([0, 1]);
    expect(admin.store('records-mails').calls.list).toBe(mailLists);
    expect(mails()).toMatchObject([{ entityId: id }]);
    await sweep();
    expect(admin.store('records-members').calls.get - before.get).toBe(1);
  });
  test('knows members from before there were pointers', async () => {
    await made({ expiresAt: '2026-12-10' });
    admin.store('pointers').entries.clear();
    await completePointers(admin.dependencies, Infinity);
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

describe('renewing', () => {
  test('counts from the present end, from today where it is over; many at once', async () => {
    const one = await made({ expiresAt: '2027-04-01' });
    const two = await made({ email: 'c@d.co', status: 'expired', expiresAt: '2020-03-31' });
    const three = await made({ email: 'e@f.co', status: 'pending' });
    const answer = await admin.call('members', {
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
});

describe('a decision on a registration', () => {
  const KEY = '0198c5f0-0000-7000-8000-00000000000a';
  const decide = (id: string, body: object, key = KEY) =>
    admin.post(`members/${id}/decision`, body, { headers: { 'idempotency-key': key } });

  test('is a mail in the words of staff, a step, and a term; once', async () => {
    admin.change({ outbox: (mail) => keepAndSend(mail, outbox()) });
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
    const { items } = (await admin.call(`members/${id}/history`)).body;
    expect(items.filter(({ action }) => action === 'decide')).toHaveLength(1);
  });
  test('a refusal sets no term', async () => {
    const { id } = await made({ status: 'pending' });
    const { body } = await decide(id, { status: 'rejected', ...words });
    expect(body).toMatchObject({ status: 'rejected' });
    expect(body).not.toHaveProperty('expiresAt');
  });
  test('what the process could not mail, the sweep does', async () => {
    admin.change({ outbox: async () => undefined });
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
  const answer = await admin.post(`members/${id}/reply`, words);
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ ...words, sent: true })]);
  expect(admin.mails.at(-1)).toMatchObject({ to: member.email, text: expect.stringContaining(words.body) });
  expect((await stored(id)).replies).toMatchObject([words]);
});
