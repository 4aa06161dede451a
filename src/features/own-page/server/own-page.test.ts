import { beforeEach, describe, expect, test } from 'vitest';
import type { MailRecord } from '#features/mail/mail-record.ts';
import { mails } from '#features/mail/server/mail-records.ts';
import { mailAfterStoring } from '#features/mail/server/outbox.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { recordConsents } from '#features/membership/server/registration.ts';
import { consentsOf } from '#features/privacy/server/withdraw.ts';
import { erasePerson } from '#features/privacy/server/erase.ts';
import { storedConsent, storedConsents } from '#features/consents/server/stored-consents.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { entered } from '#tests/support/server/registration.ts';
import { checkLink, endSession, followLink, mailLink } from './own-links.ts';
import { actOnOwnPage, type OwnAction, type OwnPageDependencies, viewOwnPage } from './own-page.ts';

const EMAIL = 'Somying@example.co.th';
const visitor = { ip: '192.0.2.1', locale: 'th' } as const;
let admin: TestAdmin;
let using: OwnPageDependencies;
let member: MemberRecord;

beforeEach(async () => {
  admin = testAdmin();
  const { stores, now, process, settings } = admin.dependencies;
  const secret = async () => 'a secret for tests';
  const sending = { ...settings, smtpUrl: undefined, mailFrom: undefined, mailTo: undefined };
  using = {
    ...{ stores, now, process, secret, settings, perMinute: 10 },
    later: async (work) => void (await work),
    mail: (some) => mailAfterStoring(some, { stores, now, secret, settings: sending, deadlineMs: 1_000 }),
  };
  member = await made();
});
const made = async (fields: Partial<MemberRecord> = {}): Promise<MemberRecord> => {
  const { stores, now } = using;
  const at = new Date(now()).toISOString();
  const consents = { ...storedConsents('th', at), marketing: storedConsent('marketing', 'th', at) };
  const rest = { email: EMAIL, status: 'active', source: 'form', emailVerified: true, consents } as const;
  const record = await members(stores, now).create({
    ...entered,
    ...rest,
    expiresAt: '2027-03-31',
    ...fields,
  });
  await recordConsents(record, using);
  return record;
};
const stored = (): Promise<MemberRecord> => members(using.stores).get(member.id);
const kept = (purpose: string): MailRecord[] =>
  [...admin.store('records-mails').entries.values()]
    .map(({ text }): MailRecord => JSON.parse(text).record)
    .filter((mail) => mail.purpose === purpose);
const tokenIn = (mail = kept('ownPage').at(-1)): string =>
  /\/member\/me#(\S+)/.exec(mail?.body?.text ?? '')?.[1] ?? '';
const ask = (email: unknown = EMAIL) => mailLink(email, visitor, using);
async function enter(): Promise<string> {
  await ask();
  return (await followLink(tokenIn(), using)) ?? '';
}
const act = (action: OwnAction, session: string, input: Record<string, unknown> = {}) =>
  actOnOwnPage(action, { session, input, visitor }, using);
const view = (session: unknown) => viewOwnPage(session, visitor, using);
const correction = {
  firstName: 'Somying',
  lastName: 'Jai-dee',
  phone: '02 123 4567',
  company: { en: 'Acme', th: '' },
  position: '',
};

describe('the link', () => {
  test('goes to a member’s own address alone, in the language of the page', async () => {
    for (const email of ['nobody@example.com', '', null, { email: EMAIL }]) {
      await ask(email);
      expect(kept('ownPage'), JSON.stringify(email)).toEqual([]);
    }
    expect(kept('ownPage')).toEqual([]);
    await ask(EMAIL.toUpperCase());
    expect(kept('ownPage')).toMatchObject([
      { to: EMAIL, locale: 'th', giveUpAt: '2026-11-20T09:30:00.000Z' },
    ]);
  });
  test.each([{ spam: true }, { emailVerified: false }])('does not go to %o', async (fields) => {
    await made({ ...fields, email: 'other@example.co.th' });
    await ask('other@example.co.th');
    expect(kept('ownPage')).toEqual([]);
  });
  test('proves the address of who was entered by staff', async () => {
    member = await made({
      email: 'other@example.co.th',
      emailVerified: false,
      source: 'staff',
      consents: {},
    });
    await ask('other@example.co.th');
    await followLink(tokenIn(), using);
    expect((await stored()).emailVerified).toBe(true);
  });
  test('goes out three times in its half hour, and for five requests of one sender a day', async () => {
    const goingOut = () => kept('ownPage').filter(({ state }) => state === 'notConfigured').length;
    for (let time = 0; time < 4; time++) await ask();
    expect(goingOut()).toBe(3);
    admin.minutes(30);
    for (let time = 0; time < 4; time++) await ask();
    expect(goingOut()).toBe(4);
  });
  test('is in the inbox of whoever asks for it, however many networks strangers ask from', async () => {
    for (let network = 0; network < 200; network++) {
      admin.minutes(1);
      await mailLink(EMAIL, { ...visitor, ip: `203.0.${network}.1` }, using);
    }
    await ask();
    const now = new Date(using.now()).toISOString();
    const live = kept('ownPage').filter(({ state, giveUpAt }) => state === 'notConfigured' && giveUpAt > now);
    expect(live).toHaveLength(3);
    expect(kept('ownPage').filter(({ state }) => state !== 'givenUp').length).toBeLessThanOrEqual(21);
    expect(await followLink(tokenIn(live[0]), using)).toBeDefined();
  });
  test('is used up by following it, not by looking, and is good for 30 minutes', async () => {
    await ask();
    const token = tokenIn();
    for (let look = 0; look < 2; look++)
      expect(await checkLink(token, visitor, using)).toMatchObject({ state: 'link' });
    expect(await followLink(token, using)).toBeDefined();
    expect(await followLink(token, using)).toBeUndefined();
    expect(await checkLink(token, visitor, using)).toEqual({ state: 'wrongLink' });
    await ask();
    const late = kept('ownPage').find((mail) => tokenIn(mail) !== token);
    admin.minutes(30);
    expect(await followLink(tokenIn(late), using)).toBeUndefined();
  });
  test('of two who follow it at once one is in', async () => {
    await ask();
    const both = await Promise.all([followLink(tokenIn(), using), followLink(tokenIn(), using)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });
  test.each(['', 'x', 'x'.repeat(200), 'x'.repeat(4_000), undefined])('%s is none', async (token) => {
    expect(await followLink(token, using)).toBeUndefined();
    expect(await view(token)).toBeUndefined();
  });
});

describe('the session', () => {
  test('is of an hour, is no link, and ends when it is closed', async () => {
    const session = await enter();
    expect(await view(session)).toMatchObject({ state: 'open', member: { id: member.id } });
    expect(await followLink(session, using)).toBeUndefined();
    admin.minutes(59);
    expect(await view(session)).toBeDefined();
    await endSession(session, using);
    expect(await view(session)).toBeUndefined();
    await ask();
    const other =
      (await followLink(
        tokenIn(kept('ownPage').find(({ giveUpAt }) => giveUpAt > '2026-11-20T10:20')),
        using,
      )) ?? '';
    expect(await view(other)).toBeDefined();
    admin.minutes(60);
    expect(await view(other)).toBeUndefined();
    expect(await act('leave', other, { sure: 'true' })).toBeUndefined();
    expect((await stored()).status).toBe('active');
  });
  test('ends with an erasure, and with another e-mail address by staff', async () => {
    const session = await enter();
    await members(using.stores, using.now).update(member.id, (current) => ({
      ...current,
      email: 'new@example.co.th',
    }));
    expect(await view(session)).toBeUndefined();
    await members(using.stores, using.now).update(member.id, (current) => ({ ...current, email: EMAIL }));
    expect(await view(session)).toBeDefined();
    await erasePerson(EMAIL, { id: member.id, name: 'Owner' }, admin.dependencies);
    expect(await view(session)).toBeUndefined();
  });
});

test('shows the membership, consents and what was sent', async () => {
  const session = await enter();
  const [sent] = kept('ownPage');
  await mails(using.stores, using.now).update(sent?.id ?? '', (mail) => ({
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
      ...member,
      lastName: 'Jai-dee',
      company: { en: 'Acme', th: '' },
      version: 3,
      firstName: 'Somying',
      phone: '02 123 4567',
      updatedAt: expect.any(String),
    });
    expect(after.memberNumber).toBeUndefined();
    const { items } = (await admin.call(`members/${member.id}/history`)).body;
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
  const unnamed = { ...correction, company: { en: '', th: '' }, directory: 'true' };
  expect(await act('save', session, unnamed)).toEqual({ errors: { 'company.en': { key: 'required' } } });
  expect(await act('save', session, correction)).toEqual({});
  expect(await stored()).not.toHaveProperty('directory');
  expect(await stored()).not.toHaveProperty('directoryProof');
});

describe('another e-mail address', () => {
  const NEW = 'new@example.co.th';
  test('counts once its link was followed, with what was agreed to', async () => {
    const session = await enter();
    expect(await act('address', session, { email: NEW })).toEqual({});
    expect((await stored()).email).toBe(EMAIL);
    const link = kept('ownPage').find(({ to }) => to === NEW);
    expect(await checkLink(tokenIn(link), visitor, using)).toMatchObject({
      state: 'address',
      said: { to: NEW },
    });
    const next = await followLink(tokenIn(link), using);
    expect(await stored()).toMatchObject({ email: NEW, emailVerified: true });
    expect(await view(session)).toBeUndefined();
    expect(await view(next)).toMatchObject({ consents: { email: NEW } });
    expect(await consentsOf(NEW, admin.dependencies)).toHaveLength(4);
    expect(await consentsOf(EMAIL, admin.dependencies)).toEqual([]);
    expect(kept('addressChanged').map(({ to }) => to)).toEqual([EMAIL]);
    for (const { body } of [...kept('ownPage'), ...kept('addressChanged')])
      expect(body?.text).toContain('/consent#');
  });
  test('is told to the earlier one on that day, whatever strangers have had sent there', async () => {
    await act('address', await enter(), { email: NEW });
    for (let network = 0; network < 25; network++)
      await mailLink(EMAIL, { ...visitor, ip: `203.0.${network}.1` }, using);
    await followLink(tokenIn(kept('ownPage').find(({ to }) => to === NEW)), using);
    expect(kept('addressChanged')).toMatchObject([{ to: EMAIL, state: 'notConfigured' }]);
  });
  test('that is somebody else’s gets no mail, and a link that comes too late changes nothing', async () => {
    const session = await enter();
    expect(await act('address', session, { email: NEW })).toEqual({});
    const link = kept('ownPage').find(({ to }) => to === NEW);
    await made({ email: NEW });
    expect(await act('address', session, { email: NEW })).toEqual({});
    expect(kept('ownPage').filter(({ to }) => to === NEW)).toHaveLength(1);
    expect(await followLink(tokenIn(link), using)).toBeUndefined();
    expect((await stored()).email).toBe(EMAIL);
  });
  test.each(['somebody else’s', 'nobody’s'])(
    'is answered before anything is looked for, be it %s',
    async (whose) => {
      const session = await enter();
      if (whose === 'somebody else’s') await made({ email: NEW });
      const waiting: Promise<unknown>[] = [];
      using = { ...using, later: async (work) => void waiting.push(work) };
      expect(await act('address', session, { email: NEW })).toEqual({});
      expect(waiting).toHaveLength(1);
      await Promise.all(waiting);
      expect(kept('ownPage').filter(({ to }) => to === NEW)).toHaveLength(whose === 'nobody’s' ? 1 : 0);
    },
  );
  test.each(['records-members', 'reservations', 'records-consents', 'rate-limits'])(
    'whose change fails in %s is done by the same link again, and told once',
    async (name) => {
      await act('address', await enter(), { email: NEW });
      const token = tokenIn(kept('ownPage').find(({ to }) => to === NEW));
      let writes = 0;
      admin.store(name).faults = (operation) =>
        operation.startsWith('set') && (writes += 1) <= 3 ? 'unavailable' : undefined;
      let session: string | undefined;
      for (let time = 0; time < 5 && !session; time++)
        session = await followLink(token, using).catch(() => undefined);
      expect(await view(session)).toMatchObject({ member: { email: NEW } });
      expect(await stored()).toMatchObject({ email: NEW, emailVerified: true });
      expect(await consentsOf(NEW, admin.dependencies)).toHaveLength(4);
      expect(kept('addressChanged').map(({ to }) => to.toLowerCase())).toEqual([EMAIL.toLowerCase()]);
      expect(await followLink(token, using)).toBeUndefined();
    },
  );
  test.each([
    ['', 'required'],
    ['nonsense', 'invalidEmail'],
  ])('%j is none', async (email, key) => {
    expect(await act('address', await enter(), { email })).toEqual({ errors: { email: { key } } });
  });
});

test('asks once to renew: the record says so until it is renewed, and the inbox is told', async () => {
  const session = await enter();
  for (let press = 0; press < 2; press++) await act('renew', session);
  expect((await stored()).renewalAskedAt).toBe('2026-11-20T09:00:00.000Z');
  expect(kept('notice')).toHaveLength(1);
  expect(kept('notice')[0]?.body?.text).not.toMatch(/somying|jaidee/i);
  await admin.call('members', { method: 'PATCH', body: { ids: [member.id], change: { renew: true } } });
  expect(await stored()).not.toHaveProperty('renewalAskedAt');
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
  test('takes a registration back, which then goes after its time', async () => {
    await members(using.stores, using.now).update(member.id, ({ expiresAt: _end, ...current }) => ({
      ...current,
      status: 'pending',
    }));
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
  const withdrawn = (await consentsOf(EMAIL, admin.dependencies)).filter((consent) => consent.withdrawn);
  expect(withdrawn).toHaveLength(count);
});

test.each(['access', 'erasure'] as const)('%s is a request on the privacy desk, once', async (action) => {
  const session = await enter();
  for (let press = 0; press < 2; press++) expect(await act(action, session)).toEqual({});
  const { items } = (await admin.call('privacy?filter[state]=open', { as: 'owner' })).body;
  expect(items).toMatchObject([{ kind: action, way: 'page' }]);
});

test('too many changes are refused for a while', async () => {
  const session = await enter();
  for (let press = 0; press < 10; press++) await act('renew', session);
  expect(await act('renew', session)).toMatchObject({ state: 'tooMany' });
  const limited = (await admin.call('audit?filter[action]=limited', { as: 'owner' })).body.items;
  expect(limited).toMatchObject([{ actor: null, entity: 'members', ip: '192.0.2.0/24' }]);
});
