import { beforeEach, describe, expect, test } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { PEOPLE, type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import type { MemberRecord } from '../member.ts';
import { members } from './member-records.ts';
import { sweepMemberships } from './sweep-memberships.ts';

let admin: TestAdmin;
const person = { email: 'a@b.co', lastName: 'ใจดี', firstName: 'สมหญิง', phone: '021234567' };
/** Noon in Bangkok. */
let now: number;
beforeEach(() => {
  admin = testAdmin();
  now = Date.parse('2026-11-20T05:00:00Z');
  admin.change({ now: () => now, outbox: (mail) => keepAndSend(mail, outbox()) });
});
const outbox = () => ({
  stores: admin.dependencies.stores,
  settings: {
    siteUrl: 'https://www.example.com',
    smtpUrl: undefined,
    mailFrom: undefined,
    mailTo: undefined,
  },
  secret: async () => 'a secret for tests',
  now: () => now,
  deadlineMs: 1_000,
});
const sweep = () =>
  sweepMemberships({ ...outbox(), outbox: (mail) => keepAndSend(mail, outbox()), endsAt: Infinity });
const mails = (): MailRecord[] =>
  [...admin.store('records-mails').entries.values()].map(({ text }) => JSON.parse(text).record);
const subjects = () => mails().map(({ subject }) => subject);

/** A registration that waits, as the form made it. */
const registered = (more: Partial<MemberRecord> = {}): Promise<MemberRecord> =>
  members(admin.dependencies.stores, () => now).create({
    ...person,
    status: 'pending',
    source: 'form',
    emailVerified: true,
    verified: true,
    locale: 'th',
    notes: [],
    consents: storedConsents('th', new Date(now).toISOString()),
    ...more,
  });
const stored = async (id: string) => (await admin.call(`members/${id}`)).body as unknown as MemberRecord;

type Change = Partial<Pick<MemberRecord, 'status' | 'joinedAt' | 'expiresAt'>>;
/** Each way by which staff change a member, but for the form of decisions. */
const ways = {
  PUT: ({ id, version }: MemberRecord, change: Change) =>
    admin.put(`members/${id}`, { ...person, ...change }, version),
  PATCH: ({ id }: MemberRecord, change: Change) =>
    admin.call('members', { method: 'PATCH', body: { ids: [id], change } }),
  import: (_member: MemberRecord, change: Change) =>
    admin.post(
      'members/import?existing=update',
      `email,${Object.keys(change).join()}\n${[person.email, ...Object.values(change)].join()}`,
      { headers: { 'content-type': 'text/csv' } },
    ),
};

describe.each(Object.keys(ways) as (keyof typeof ways)[])('a registration decided by %s', (way) => {
  const change = ways[way];

  test('has a term, and its person is told once, in their language', async () => {
    const member = await registered();
    expect((await change(member, { status: 'active' })).status).toBe(200);
    await sweep();
    expect(await stored(member.id)).toMatchObject({
      status: 'active',
      joinedAt: '2026-11-20',
      expiresAt: '2027-11-19',
      steps: [{ author: PEOPLE['editor']?.name, status: 'active', until: '2027-11-19', mail: {} }],
    });
    expect(subjects()).toEqual(['ใบสมัครสมาชิกของคุณได้รับการอนุมัติแล้ว']);
    expect(mails()[0]).toMatchObject({ purpose: 'decision', to: person.email, locale: 'th' });
    expect(mails()[0]?.body?.text).toMatch(/เรียน คุณสมหญิง ใจดี[^]*19 พฤศจิกายน 2570[^]*Editor/);
  });
  test('keeps the days that were given with it', async () => {
    const member = await registered();
    const term = { joinedAt: '2026-10-01', expiresAt: '2027-03-31' };
    await change(member, { status: 'active', ...term });
    expect(await stored(member.id)).toMatchObject({ status: 'active', ...term });
    expect(mails()[0]?.body?.text).toContain('31 มีนาคม 2570');
  });
  test('and refused has no term, and its person is told', async () => {
    const member = await registered();
    await change(member, { status: 'rejected' });
    expect(await stored(member.id)).toMatchObject({ status: 'rejected', steps: [{ status: 'rejected' }] });
    expect((await stored(member.id)).expiresAt).toBeUndefined();
    expect(subjects()).toEqual(['ผลการพิจารณาใบสมัครสมาชิกของคุณ']);
  });
  test('is mailed by the sweep where the outbox fails', async () => {
    admin.change({ outbox: async () => undefined });
    const member = await registered();
    expect((await change(member, { status: 'active' })).status).toBe(200);
    expect([mails().length, (await stored(member.id)).mailing]).toEqual([0, true]);
    await sweep();
    await sweep();
    expect([mails().length, (await stored(member.id)).mailing]).toEqual([1, undefined]);
  });
  test('taken back, ended or changed otherwise sends nothing more', async () => {
    const member = await registered();
    await change(member, { status: 'active' });
    for (const status of ['pending', 'active', 'pending', 'rejected', 'expired', 'active'] as const)
      await change(await stored(member.id), { status });
    await sweep();
    expect(subjects()).toHaveLength(1);
  });
  test('whose member was active before steps were noted is none when that is put back', async () => {
    const member = await registered({ status: 'active' });
    for (const status of ['pending', 'active'] as const) await change(await stored(member.id), { status });
    await sweep();
    expect(subjects()).toEqual([]);
  });
  test('after staff have entered a last day is one all the same', async () => {
    const member = await registered();
    await change(member, { status: 'pending', expiresAt: '2027-12-31' });
    await change(await stored(member.id), { status: 'active', expiresAt: '2027-12-31' });
    expect(subjects()).toHaveLength(1);
    expect((await stored(member.id)).steps).toHaveLength(1);
  });
  test('with an end that has passed is over, and nobody is told', async () => {
    const member = await registered();
    await change(member, { status: 'active', expiresAt: '2020-12-31' });
    await sweep();
    expect(await stored(member.id)).toMatchObject({ status: 'expired', expiresAt: '2020-12-31' });
    expect(mails()).toEqual([]);
  });
});

test('a PUT answers what is stored once the e-mail is kept, so that the next one may follow', async () => {
  const member = await registered();
  const { body } = await ways.PUT(member, { status: 'active' });
  expect(body).toEqual(await stored(member.id));
  expect((await ways.PUT(body as unknown as MemberRecord, { status: 'active' })).status).toBe(200);
});

test('a member whom staff entered is no registration: nobody is told but by the form of decisions', async () => {
  const { id } = (await admin.post('members', person)).body;
  await ways.PATCH(await stored(id), { status: 'active' });
  expect((await stored(id)).expiresAt).toBeUndefined();
  expect(mails()).toEqual([]);
});

test('a first day to come is where the term begins, whichever way it is decided', async () => {
  const { id } = await registered({ joinedAt: '2028-01-01' });
  const body = { status: 'active', subject: 'Welcome', body: 'Welcome.' };
  await admin.post(`members/${id}/decision`, body);
  expect(await stored(id)).toMatchObject({ joinedAt: '2028-01-01', expiresAt: '2028-12-31' });
});

test('a look at a file says how many registrations it decides', async () => {
  await registered();
  await admin.post('members', { ...person, email: 'c@d.co' });
  const taken = await registered({ email: 'e@f.co', status: 'active' });
  await ways.PATCH(taken, { status: 'pending' });
  const file = `email,status\n${person.email},active\nc@d.co,active\ne@f.co,active`;
  const { body } = await admin.post('members/import?existing=update&dryRun=1', file, {
    headers: { 'content-type': 'text/csv' },
  });
  expect(body).toMatchObject({ existing: 3, decided: 1 });
});
