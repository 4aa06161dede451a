import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { completePointers } from '#features/privacy/server/complete-pointers.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { timedPointer } from '#store/pointers.ts';
import { random } from '#tests/support/random.ts';
import { mailedNews } from '#tests/support/server/mailed-news.ts';
import { runMortally } from '#tests/support/server/mortal.ts';
import { mailings } from './mailing-records.ts';

const AT = '2026-11-20T09:00:00.000Z';
const site = mailedNews();
const { person, readers, standing, start, sweep, withdraw } = site;

describe('a sweep looks only at the mailings on their way', () => {
  const AT_SENDING = { kind: 'news', tested: 1, unsubscribed: 0, begunAt: AT } as const;
  const pointers = () =>
    [...site.admin.store('pointers').entries.keys()].filter((key) => key.startsWith('timed/mailings/'));
  const ended = () =>
    mailings(site.admin.using.stores, site.admin.using.now).create({
      ...AT_SENDING,
      state: 'sent',
      endedAt: AT,
    });

  test('and reads none of those that have ended', async () => {
    for (let count = 0; count < 50; count++) await ended();
    await person('en@example.co.th');
    await start();
    expect(pointers()).toHaveLength(1);
    const { calls } = site.admin.store('records-mailings');
    Object.assign(calls, { get: 0, list: 0 });
    await sweep();
    expect(await standing()).toMatchObject({ state: 'sent', report: { sent: 1 } });
    expect([calls.list, calls.get < 10, pointers()]).toEqual([0, true, []]);
  });

  test('also at those that were begun before they had pointers', async () => {
    await person('en@example.co.th');
    await start();
    site.admin.store('pointers').entries.delete(pointers()[0] ?? '');
    await sweep();
    expect(readers()).toEqual([]);
    // An earlier deploy noted that all other records have theirs.
    site.admin.store('index').entries.set('pointers/3/all', { text: '1', etag: '"1"' });
    await completePointers(site.admin.using, Infinity);
    await sweep();
    expect(readers()).toEqual(['en@example.co.th']);
  });

  test('and drops the pointer of one that has ended, or is gone', async () => {
    const { id: over } = await ended();
    for (const one of [over, site.id])
      site.admin.store('pointers').entries.set(timedPointer('mailings', AT, one), { text: '0', etag: '"1"' });
    await sweep();
    expect(pointers()).toEqual([]);
  });
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
    if (!(await runMortally(site.admin, names, calls, chance, sweep, () => setTimeout(30)))) deaths += 1;
  }
  await sweep();
  // E-mails that a process died over are in the outbox, whose own schedule sends them.
  await sweepMails({ ...site.outbox, budgetMs: 20_000 });
  await sweep();
  expect(deaths).toBeGreaterThan(20);
  expect((await standing())['state']).toBe('sent');
  const ids = site.server.received
    .filter(({ to }) => !to[0]?.startsWith('publisher'))
    .map(({ email }) => email.messageId);
  // An e-mail that was sent by one who died before noting it goes again under the same Message-ID: it is shown once.
  expect(ids.length - new Set(ids).size).toBeLessThan(deaths);
  for (const email of emails) {
    const got = new Set(
      site.server.received.filter(({ to }) => to[0] === email).map((mail) => mail.email.messageId),
    ).size;
    if (withdrawn.has(email)) expect(got, email).toBe(withdrawn.get(email) ? 1 : 0);
    else expect(got, email).toBe(1);
  }
});
