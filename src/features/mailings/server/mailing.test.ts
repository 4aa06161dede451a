import { expect, test } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { members } from '#features/membership/server/member-records.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';
import { SITE } from '#tests/support/server/auth.ts';
import { mailedNews } from '#tests/support/server/mailed-news.ts';

const { news } = article;
const site = mailedNews();
const { person, readers, standing, start, sweep, withdraw } = site;
/** An outbox that keeps e-mails and can send none. */
const withoutServer = () => ({ ...site.outbox, settings: { ...site.outbox.settings, smtpUrl: undefined } });
/** Staff try again what has been kept. */
const retryAll = async () => {
  const kept = 'mails?filter[purpose]=news&filter[entity]=members';
  for (const { id } of (await site.admin.call(kept, { as: 'owner' })).body.items)
    await site.admin.post(`mails/${id}/retry`, {}, { as: 'owner' });
};

test('it goes to whom it may, in their language, with one call to stop it, after a test and once', async () => {
  await person('en@example.co.th');
  await person('th@example.co.th', { locale: 'th' });
  await person('silent@example.co.th', { marketing: false });
  await person('unproved@example.co.th', { fields: { emailVerified: false } });
  await person('spam@example.co.th', { fields: { spam: true } });
  await person('no-proof@example.co.th', { isProven: false });

  expect((await site.admin.post(`news/${site.id}/mailing`, {}, { as: 'publisher' })).status).toBe(409);
  expect((await start()).status).toBe(202);
  expect(site.server.received.map(({ to }) => to)).toEqual([['publisher@example.com']]);
  await sweep();
  expect(readers().toSorted()).toEqual(['en@example.co.th', 'th@example.co.th']);
  const thai = site.server.received.find(({ to }) => to[0] === 'th@example.co.th')?.email;
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
  await sweep({ outbox: (mail) => keepAndSend(mail, withoutServer()) });
  expect(await standing()).toMatchObject({ state: 'sending', report: { sent: 0, waiting: 3 } });
  await withdraw('late@example.co.th');
  await members(site.admin.using.stores, site.admin.using.now).delete(gone);
  await retryAll();
  expect(readers()).toEqual(['stays@example.co.th']);
  await sweep();
  expect(await standing()).toMatchObject({ state: 'sent', report: { sent: 1, waiting: 0, withdrawn: 2 } });
});

test('how many an article goes to is told without reading who they are', async () => {
  await person('en@example.co.th');
  await person('silent@example.co.th', { marketing: false });
  await standing();
  site.admin.minutes(1);
  await standing();
  const asked: string[] = [];
  const snapshots = site.admin.store('snapshots');
  const get = snapshots.get;
  snapshots.get = (key, options) => (asked.push(key), get(key, options));
  site.admin.change({ process: {} });
  expect(await standing()).toMatchObject({ audience: 1 });
  expect(asked.filter((key) => key.startsWith('members/segment.'))).toEqual([]);
});

test('what a mail server refuses is counted as refused, and kept from nobody else', async () => {
  site.refuses = (email) => email.startsWith('full');
  await person('full@example.co.th');
  await person('well@example.co.th');
  await start();
  await sweep();
  expect(await standing()).toMatchObject({ state: 'sent', report: { sent: 1, refused: 1 } });
});

test('what is taken offline is sent to nobody further', async () => {
  await person('en@example.co.th');
  await start();
  await site.admin.put(`news/${site.id}`, { ...news, state: DRAFTS }, 2);
  await sweep();
  expect(readers()).toEqual([]);
  expect(await standing()).toMatchObject({ state: 'stopped', report: { sent: 0, waiting: 1 } });
});

test('what waits in the outbox when it is taken offline is sent to nobody either', async () => {
  await person('en@example.co.th');
  await start();
  await sweep({ outbox: (mail) => keepAndSend(mail, withoutServer()) });
  await site.admin.put(`news/${site.id}`, { ...news, state: DRAFTS }, 2);
  await sweep();
  await retryAll();
  expect(readers()).toEqual([]);
  expect(await standing()).toMatchObject({ state: 'stopped', report: { sent: 0, waiting: 1 } });
});

test('a change of what is public asks for another test; a language that lacks it gets the other', async () => {
  await person('en@example.co.th');
  await site.admin.post(`news/${site.id}/mailing-test`, {}, { as: 'editor' });
  await site.admin.put(`news/${site.id}`, { ...news, title: { en: '', th: 'ใหม่' }, state: THAI }, 2);
  expect((await site.admin.post(`news/${site.id}/mailing`, {})).status).toBe(409);
  expect((await start('editor')).status).toBe(202);
  await sweep();
  const mail = site.server.received.find(({ to }) => to[0] === 'en@example.co.th')?.email;
  expect(mail?.subject).toBe('ใหม่');
});

test.each(['membership', 'recruiter'] as const)('%s sends no news', async (as) => {
  expect((await site.admin.post(`news/${site.id}/mailing-test`, {}, { as })).status).toBe(403);
});

test('of an event it says when and where, by the clock there', async () => {
  const event = { ...article.events, timeZone: 'Asia/Tokyo', startsAt: '2026-12-01T00:00:00Z' };
  const { id } = (await site.admin.post('events', { ...event, state: BOTH })).body;
  await site.admin.post(`events/${id}/mailing-test`, {}, { as: 'publisher' });
  const [mail] = site.server.received;
  expect(mail?.email.text).toMatch(
    /Tuesday,? 1 December 2026, 09:00–19:00 \(GMT\+9\) · Bangkok\n\nCome in\./,
  );
});
