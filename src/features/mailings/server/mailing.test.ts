import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isStillTrue } from '#app/still-true.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import { storedConsent, storedConsents } from '#features/consents/server/stored-consents.ts';
import { keepAndSend, type OutboxDependencies } from '#features/mail/server/outbox.ts';
import { memberByEmail, members } from '#features/membership/server/member-records.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { changeAddress } from '#features/own-page/server/own-changes.ts';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { withdrawConsents } from '#features/privacy/server/withdraw.ts';
import { httpApp } from '#http/app.ts';
import { cachedSecret, FORMS_SECRET } from '#http/secret.ts';
import type { Fields } from '#store/repository.ts';
import { timedPointer } from '#store/pointers.ts';
import { random } from '#tests/support/random.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';
import { refusing } from '#tests/support/server/mail-outbox.ts';
import { startMailServer } from '#tests/support/server/mail-server.ts';
import { runMortally } from '#tests/support/server/mortal.ts';
import { mailings } from './mailing-records.ts';
import { sweepMailings } from './sweep-mailings.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';

const AT = '2026-11-20T09:00:00.000Z';
const SITE = 'https://www.example.com';
const { news } = article;
let admin: TestAdmin;
let server: Awaited<ReturnType<typeof startMailServer>>;
let outbox: OutboxDependencies;
let log: ReturnType<typeof vi.spyOn>;
/** Whom the mail server refuses. */
let isRefused: (email: string) => boolean;
let id: string;

beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  admin = testAdmin();
  isRefused = () => false;
  server = await startMailServer({
    onRcptTo: (to, session, done) =>
      isRefused(to.address) ? refusing(550).onRcptTo?.call(undefined as never, to, session, done) : done(),
  });
  const { stores, now } = admin.using;
  const settings = {
    ...admin.dependencies.settings,
    siteUrl: SITE,
    smtpUrl: server.url,
    mailFrom: 'Chamber <info@example.com>',
    mailTo: 'Desk <desk@example.com>',
  };
  const secret = () => cachedSecret(stores('settings'), FORMS_SECRET);
  const truthful = (mail: Parameters<typeof isStillTrue>[0]) => isStillTrue(mail, { stores, now });
  outbox = { stores, settings, secret, now, deadlineMs: 4_000, isStillTrue: truthful };
  admin.change({ settings, outbox: (mail) => keepAndSend(mail, outbox), isStillTrue: truthful });
  ({ id } = (await admin.post('news', news)).body);
  await admin.put(`news/${id}`, { ...news, state: BOTH }, 1);
});
afterEach(async () => {
  log.mockRestore();
  await server.close();
});

const consentsOf = (locale: 'en' | 'th', marketing = true) => ({
  ...storedConsents(locale, AT),
  ...(marketing && { marketing: storedConsent('marketing', locale, AT) }),
});
interface Person {
  readonly locale?: 'en' | 'th';
  readonly fields?: Partial<Fields<MemberRecord>>;
  readonly marketing?: boolean;
  readonly isProven?: boolean;
}
/** A member who asked for news, and whose record of that is there; its id. */
async function person(
  email: string,
  { locale = 'en', fields, marketing = true, isProven = true }: Person = {},
) {
  const { stores, now } = admin.using;
  const consents = consentsOf(locale, marketing);
  const named = { email, firstName: 'Somying', lastName: 'Jaidee', phone: '021234567' };
  const { id: memberId } = await members(stores, now).create({
    ...named,
    status: 'active',
    source: 'form',
    emailVerified: true,
    notes: [],
    locale,
    consents,
    ...fields,
  });
  const source = { entity: 'members', id: memberId } as const;
  if (isProven) await recordConsents(stores, { email, name: 'Somying Jaidee', source, consents }, now);
  return memberId;
}
const sweep = (more: Partial<Parameters<typeof sweepMailings>[0]> = {}) =>
  sweepMailings({
    ...outbox,
    outbox: (mail) => keepAndSend(mail, outbox),
    process: {},
    endsAt: Date.now() + 20_000,
    ...more,
  });
const withdraw = (email: string) =>
  withdrawConsents(email, { purposes: ['marketing'], way: 'link' }, { ...admin.using, process: {} });
const start = async (as: 'publisher' | 'editor' = 'publisher') => {
  await admin.post(`news/${id}/mailing-test`, {}, { as });
  return admin.post(`news/${id}/mailing`, {}, { as });
};
const readers = () => server.received.flatMap(({ to }) => to).filter((to) => !to.startsWith('publisher'));
const standing = async () => (await admin.call(`news/${id}/mailing`)).body;

test('it goes to whom it may, in their language, with one call to stop it, after a test and once', async () => {
  await person('en@example.co.th');
  await person('th@example.co.th', { locale: 'th' });
  await person('silent@example.co.th', { marketing: false });
  await person('unproved@example.co.th', { fields: { emailVerified: false } });
  await person('spam@example.co.th', { fields: { spam: true } });
  await person('no-proof@example.co.th', { isProven: false });

  expect((await admin.post(`news/${id}/mailing`, {}, { as: 'publisher' })).status).toBe(409);
  expect((await start()).status).toBe(202);
  expect(server.received.map(({ to }) => to)).toEqual([['publisher@example.com']]);
  await sweep();
  expect(readers().toSorted()).toEqual(['en@example.co.th', 'th@example.co.th']);
  const thai = server.received.find(({ to }) => to[0] === 'th@example.co.th')?.email;
  expect([thai?.subject, thai?.text]).toEqual([news.title.th, expect.stringContaining(news.summary.th)]);
  expect(thai?.text).toContain(`${SITE}/th/news/new-office`);
  const header = (name: string) => thai?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/www\.example\.com\/api\/unsubscribe\?t=[\w-]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  const told = await standing();
  expect(told).toMatchObject({ state: 'sent', report: { sent: 2, waiting: 0, refused: 0, withdrawn: 0 } });
  expect(JSON.stringify(told)).not.toContain('@');
  await sweep();
  expect((await start()).status).toBe(409);
  expect(readers()).toHaveLength(2);
});

test('who withdraws, or is erased, between queueing and sending gets nothing; a later try of staff sends nothing either', async () => {
  const gone = await person('gone@example.co.th');
  await person('late@example.co.th');
  await person('stays@example.co.th');
  await start();
  // The e-mails are kept and cannot go out yet.
  const waiting = { ...outbox, settings: { ...outbox.settings, smtpUrl: undefined } };
  await sweep({ outbox: (mail) => keepAndSend(mail, waiting) });
  expect(await standing()).toMatchObject({ state: 'sending', report: { sent: 0, waiting: 3 } });
  await withdraw('late@example.co.th');
  await members(admin.using.stores, admin.using.now).delete(gone);
  const mails = (await admin.call('mails?filter[purpose]=news&filter[entity]=members', { as: 'owner' })).body
    .items;
  for (const mail of mails) await admin.post(`mails/${mail.id}/retry`, {}, { as: 'owner' });
  expect(readers()).toEqual(['stays@example.co.th']);
  await sweep();
  expect(await standing()).toMatchObject({ state: 'sent', report: { sent: 1, waiting: 0, withdrawn: 2 } });
});

describe('a sweep looks only at the mailings on their way', () => {
  const AT_SENDING = { kind: 'news', tested: 1, unsubscribed: 0, begunAt: AT } as const;
  const pointers = () =>
    [...admin.store('pointers').entries.keys()].filter((key) => key.startsWith('timed/mailings/'));
  const ended = () =>
    mailings(admin.using.stores, admin.using.now).create({ ...AT_SENDING, state: 'sent', endedAt: AT });

  test('and reads none of those that have ended', async () => {
    for (let count = 0; count < 50; count++) await ended();
    await person('en@example.co.th');
    await start();
    expect(pointers()).toHaveLength(1);
    const { calls } = admin.store('records-mailings');
    Object.assign(calls, { get: 0, list: 0 });
    await sweep();
    expect(await standing()).toMatchObject({ state: 'sent', report: { sent: 1 } });
    expect([calls.list, calls.get < 10, pointers()]).toEqual([0, true, []]);
  });

  test('also at those that were begun before they had pointers', async () => {
    await person('en@example.co.th');
    await start();
    admin.store('pointers').entries.delete(pointers()[0] ?? '');
    await sweep();
    expect(readers()).toEqual([]);
    // An earlier deploy noted that all other records have theirs.
    admin.store('index').entries.set('pointers/2/all', { text: '1', etag: '"1"' });
    await completePointers(admin.using, Infinity);
    await sweep();
    expect(readers()).toEqual(['en@example.co.th']);
  });

  test('and drops the pointer of one that has ended, or is gone', async () => {
    const { id: over } = await ended();
    for (const one of [over, id])
      admin.store('pointers').entries.set(timedPointer('mailings', AT, one), { text: '0', etag: '"1"' });
    await sweep();
    expect(pointers()).toEqual([]);
  });
});

test('how many an article goes to is told without reading who they are', async () => {
  await person('en@example.co.th');
  await person('silent@example.co.th', { marketing: false });
  await standing();
  admin.minutes(1);
  await standing();
  const asked: string[] = [];
  const snapshots = admin.store('snapshots');
  const get = snapshots.get;
  snapshots.get = (key, options) => (asked.push(key), get(key, options));
  admin.change({ process: {} });
  expect(await standing()).toMatchObject({ audience: 1 });
  expect(asked.filter((key) => key.startsWith('members/segment.'))).toEqual([]);
});

test('what a mail server refuses is counted as refused, and kept from nobody else', async () => {
  isRefused = (email) => email.startsWith('full');
  await person('full@example.co.th');
  await person('well@example.co.th');
  await start();
  await sweep();
  expect(await standing()).toMatchObject({ state: 'sent', report: { sent: 1, refused: 1 } });
});

test('what is taken offline is sent to nobody further', async () => {
  await person('en@example.co.th');
  await start();
  await admin.put(`news/${id}`, { ...news, state: DRAFTS }, 2);
  await sweep();
  expect(readers()).toEqual([]);
  expect(await standing()).toMatchObject({ state: 'stopped' });
});

test('a change of what is public asks for another test; a language that lacks it gets the other', async () => {
  await person('en@example.co.th');
  await admin.post(`news/${id}/mailing-test`, {}, { as: 'editor' });
  await admin.put(`news/${id}`, { ...news, title: { en: '', th: 'ใหม่' }, state: THAI }, 2);
  expect((await admin.post(`news/${id}/mailing`, {})).status).toBe(409);
  expect((await start('editor')).status).toBe(202);
  await sweep();
  const mail = server.received.find(({ to }) => to[0] === 'en@example.co.th')?.email;
  expect(mail?.subject).toBe('ใหม่');
});

test.each(['membership', 'recruiter'] as const)('%s sends no news', async (as) => {
  expect((await admin.post(`news/${id}/mailing-test`, {}, { as })).status).toBe(403);
});

describe('one call stops news', () => {
  const app = () =>
    httpApp([
      unsubscribeRoute(
        (email) => withdraw(email),
        () => ({ stores: admin.using.stores, now: admin.using.now }),
      ),
    ]);
  const linkOf = async () => {
    await person('en@example.co.th');
    await start();
    await sweep();
    const mail = server.received.find(({ to }) => to[0] === 'en@example.co.th')?.email;
    return mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  };

  test('without a cookie, however often, and it is counted once', async () => {
    const link = (await linkOf()).replace(SITE, '');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const post = () => app().request(link, { method: 'POST', body }, { ip: '192.0.2.1' });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    expect(await standing()).toMatchObject({ audience: 0, report: { unsubscribed: 1 } });
  });

  test('also after a change of address, by an e-mail sent before', async () => {
    const link = (await linkOf()).replace(SITE, '');
    const member = await memberByEmail(admin.using.stores, 'en@example.co.th');
    if (!member) throw new Error('There is no such member.');
    const { settings } = outbox;
    const own = { ...admin.using, settings, mail: async () => {}, process: {}, secret: outbox.secret };
    const token = { kind: 'address', id: member.id, email: member.email, until: 0, once: 'x' } as const;
    expect(await changeAddress(member, { ...token, to: 'new@example.co.th' }, own)).toBe(true);
    expect(await standing()).toMatchObject({ audience: 1 });
    for (let press = 0; press < 2; press++)
      expect((await app().request(link, { method: 'POST' }, { ip: '192.0.2.1' })).status).toBe(200);
    expect(await standing()).toMatchObject({ audience: 0, report: { unsubscribed: 1 } });
  });

  test('with a token from before members were named in it', async () => {
    await linkOf();
    const secret = await cachedSecret(admin.using.stores('settings'), FORMS_SECRET);
    const link = unsubscribeLink(secret, '', { email: 'en@example.co.th', mailing: id, locale: 'en' });
    expect((await app().request(link, { method: 'POST' }, { ip: '192.0.2.1' })).status).toBe(200);
    expect(await standing()).toMatchObject({ audience: 0 });
  });

  test('to look at the link changes nothing and leads to the page with the button', async () => {
    const link = (await linkOf()).replace(SITE, '');
    const answer = await app().request(link, {}, { ip: '192.0.2.1' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      link.replace('/api/unsubscribe?t=', '/consent?news='),
    ]);
    expect(await standing()).toMatchObject({ audience: 1 });
    const pressed = await app().request(`${link}&page`, { method: 'POST' }, { ip: '192.0.2.1' });
    expect(pressed.headers.get('location')).toBe('/consent?done=news');
    expect(await standing()).toMatchObject({ audience: 0 });
  });

  test.each(['', 'nonsense', 'A'.repeat(2_000)])(
    'a token that is none of ours stops nothing: %#',
    async (token) => {
      await linkOf();
      const url = `/api/unsubscribe?t=${token}`;
      expect((await app().request(url, { method: 'POST' }, { ip: '192.0.2.1' })).status).toBe(400);
      expect(await standing()).toMatchObject({ audience: 1 });
    },
  );
});

test('with processes that die and people who withdraw on the way each gets it once, and nobody who withdrew before', async () => {
  const chance = random(14);
  const emails = Array.from({ length: 60 }, (_, number) => `${number}@example.co.th`);
  for (const email of emails) await person(email, { locale: chance() < 0.5 ? 'en' : 'th' });
  await start();
  const withdrawn = new Map<string, boolean>();
  const names = [
    'records-mails',
    'records-mailings',
    'records-members',
    'records-consents',
    'pointers',
    'index',
  ];
  let deaths = 0;
  for (let round = 0; round < 60; round++) {
    const email = emails[Math.floor(chance() * emails.length)] ?? '';
    if (chance() < 0.3 && !withdrawn.has(email)) {
      withdrawn.set(email, readers().includes(email));
      await withdraw(email);
    }
    const calls = Math.floor(chance() * 120);
    if (!(await runMortally(admin, names, calls, chance, sweep, () => setTimeout(30)))) deaths += 1;
  }
  await sweep();
  // E-mails that a process died over are in the outbox, whose own schedule sends them.
  const { sweepMails } = await import('#features/mail/server/sweep-mails.ts');
  await sweepMails({ ...outbox, budgetMs: 20_000 });
  await sweep();
  expect(deaths).toBeGreaterThan(20);
  expect((await standing())['state']).toBe('sent');
  const ids = server.received
    .filter(({ to }) => !to[0]?.startsWith('publisher'))
    .map(({ email }) => email.messageId);
  // An e-mail that was sent by one who died before noting it goes again under the same Message-ID: it is shown once.
  expect(ids.length - new Set(ids).size).toBeLessThan(deaths);
  for (const email of emails) {
    const got = new Set(
      server.received.filter(({ to }) => to[0] === email).map((mail) => mail.email.messageId),
    ).size;
    if (withdrawn.has(email)) expect(got, email).toBe(withdrawn.get(email) ? 1 : 0);
    else expect(got, email).toBe(1);
  }
});
