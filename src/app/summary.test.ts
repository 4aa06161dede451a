import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bangkokDay } from '#fields/day.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { article } from '#tests/support/server/articles.ts';
import { newsFile } from '#tests/support/server/file-articles.ts';
import { testAdmin } from '#tests/support/server/admin.ts';
import { countedLists } from '#admin/counted-lists.ts';

interface Counted {
  readonly inquiries: Readonly<Record<string, number>>;
  readonly members: Readonly<Record<string, number>>;
}

test('each number of the dashboard is that of the list which it opens', async () => {
  const admin = testAdmin();
  for (const status of ['new', 'new', 'inProgress', 'done'] as const) await admin.inquiry({ status });
  for (let day = 0; day < 2; day += 1) admin.minutes(24 * 60);
  await admin.inquiry({ status: 'new' });
  const member = (email: string, fields: object) =>
    admin.post('members', { email, firstName: 'A', lastName: 'B', phone: '+66 2 000 0100', ...fields });
  await member('a@b.co', { status: 'active', expiresAt: '2026-11-22' });
  await member('b@b.co', { status: 'active', expiresAt: '2027-01-21' });
  await member('c@b.co', { status: 'active', expiresAt: '2027-01-22' });
  await member('d@b.co', { status: 'expired', expiresAt: '2026-12-01' });
  await member('e@b.co', { status: 'pending' });

  const { inquiries, members } = (await admin.call('summary')).body as unknown as Counted;
  expect([inquiries, members]).toMatchObject([
    { new: 3, inProgress: 1, unanswered: 2 },
    { active: 3, pending: 1, expired: 1, expiring: 2 },
  ]);
  const lists = countedLists(admin.clock.now);
  const totalOf = async (entity: string, href: string) =>
    (await admin.call(`${entity}?${href.split('?')[1]}`)).body.total;
  expect(await totalOf('contacts', lists.unanswered)).toBe(inquiries['unanswered']);
  expect(await totalOf('contacts', lists.open)).toBe(4);
  expect(await totalOf('members', lists.expiring)).toBe(members['expiring']);
  expect(await totalOf('members', lists.pending)).toBe(members['pending']);
  expect(await totalOf('members', lists.active)).toBe(members['active']);
});

test('the dashboard names what is to be looked at again, the longest due first, and says nothing of it before', async () => {
  const admin = testAdmin();
  const today = bangkokDay(admin.clock.now);
  const due = newsFile('committed', { title: 'Committed', ...{ lookAgainBy: '2026-01-31' } });
  admin.change({
    fileArticles: async (kind) => ({ articles: kind === 'news' ? [due] : [], drawings: [] }),
  });
  for (const [slug, lookAgainBy] of [
    ['due', today],
    ['later', '2099-01-01'],
    ['never', ''],
  ])
    await admin.post('news', { ...article.news, slug, title: textIn({ en: String(slug) }), lookAgainBy });
  const { lookAgain } = (await admin.call('summary')).body as unknown as { lookAgain: object[] };
  expect(lookAgain).toMatchObject([
    { entity: 'news', title: 'Committed', day: '2026-01-31' },
    { entity: 'news', title: 'due', day: today },
  ]);
});

test('the dashboard counts without reading what it counts: of inquiries it reads the rows of those that it names', async () => {
  const admin = testAdmin();
  await admin.inquiry({ status: 'new', name: 'Somying' });
  for (let count = 0; count < 3; count++) await admin.inquiry({ status: 'done' });
  await admin.call('summary');
  admin.minutes(1);
  await admin.call('summary');
  const asked: string[] = [];
  const snapshots = admin.store('snapshots');
  const get = snapshots.get;
  snapshots.get = (key, options) => (asked.push(key), get(key, options));
  admin.change({ process: {} });
  const { inquiries, newInquiries } = (await admin.call('summary')).body;
  expect([inquiries, newInquiries]).toMatchObject([{ new: 1, done: 3 }, [{ title: 'Somying' }]]);
  expect(asked.filter((key) => /^(?:members|applications|mails)\/segment\./.test(key))).toEqual([]);
});

test('a look at the dashboard costs the same beside 50,000 counts of limits and 1,000 deleted records, and clears none', async () => {
  const admin = testAdmin();
  const [gone = ''] = await Promise.all([1, 2, 3].map(() => admin.inquiry({ status: 'new' })));
  await admin.remove(`contacts/${gone}`);
  /** What a look asks of each store, and shows. */
  const look = async () => {
    for (const { calls } of admin.opened.values())
      Object.assign(calls, { get: 0, set: 0, setIf: 0, delete: 0, list: 0 });
    const { inquiries, counts } = (await admin.call('summary', { as: 'owner' })).body;
    const asked = [...admin.opened].map(([name, { calls }]) => [name, { ...calls }] as const);
    return { inquiries, counts, asked: Object.fromEntries(asked) };
  };
  const [limits, deleted] = [admin.store('rate-limits').entries, admin.store('deleted').entries];
  await look();
  admin.minutes(1);
  await look();
  const before = await look();
  expect(before).toMatchObject({ inquiries: { new: 2 }, counts: { contacts: 2 } });
  for (let count = 0; count < 50_000; count++)
    limits.set(`2026-11-${10 + (count % 10)}/contact/${count}`, { text: '{}', etag: '""' });
  const copy = deleted.get(`contacts/${gone}`)?.text ?? '';
  for (let count = 0; count < 1_000; count++)
    deleted.set(`contacts/${randomUUID()}`, { text: copy, etag: '""' });
  const after = await look();
  expect(after).toEqual(before);
  const none = { get: 0, set: 0, setIf: 0, delete: 0, list: 0 };
  expect(after.asked).toMatchObject({ 'rate-limits': none, deleted: none });
  const written = Object.values(after.asked).filter((calls) => calls.set + calls.setIf + calls.delete > 0);
  expect([written, limits.size, deleted.size]).toEqual([[], 50_000, 1_001]);
});
