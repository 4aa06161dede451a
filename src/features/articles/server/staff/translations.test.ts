import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';
import { newsFile } from '#tests/support/server/file-articles.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const ENGLISH = { ...DRAFTS, en: 'published' };
const said = (en: string, th: string) => ({ title: { en, th }, body: { en, th }, summary: { en, th } });
const first = { ...article.news, ...said('First', 'แรก'), state: BOTH };
const add = async (fields: object = {}) => (await admin.post('news', { ...first, ...fields })).body.id;
const get = async (id: string) => (await admin.call(`news/${id}`)).body;
async function save(id: string, fields: object): Promise<void> {
  admin.minutes(1);
  const { status } = await admin.put(`news/${id}`, { ...first, ...fields }, (await get(id)).version);
  expect(status).toBe(200);
}
/** About the two languages in which something is said here; any other one of the list is missing. */
const board = async (query = '') =>
  (await admin.call(`translations${query}`)).body.items.filter(({ locale }) =>
    ['en', 'th'].includes(String(locale)),
  );
const states = async () => (await board()).map(({ locale, state }) => `${locale} ${state}`);
const confirm = (id: string, locale: string, body: object = {}) =>
  admin.post(`news/${id}/translations/${locale}/confirm`, body);
const later = (minutes: number) => new Date(admin.clock.now + minutes * 60_000).toISOString();

test('what one language says anew makes the other outdated, until it answers', async () => {
  const id = await add();
  expect(await states()).toEqual([]);
  await save(id, said('Second', 'แรก'));
  const since = later(0);
  const from = { revision: 1, at: later(-1) };
  expect(await board()).toEqual([
    { entity: 'news', id, title: 'Second', locale: 'th', state: 'outdated', since, reads: 0 },
  ]);
  expect((await get(id)).translations).toEqual({ th: { state: 'outdated', since, of: 'en', from } });
  await save(id, said('Third', 'แรก'));
  expect((await get(id)).translations).toMatchObject({ th: { since: later(0), from } });
  await save(id, said('Third', 'สาม'));
  expect(await states()).toEqual([]);
  // An answer asks for none; what is said again after it does.
  await save(id, said('Third', 'สี่'));
  expect(await states()).toEqual(['en outdated']);
});

test('both at once, a new translation and what no language says alone outdate nothing', async () => {
  const id = await add({ state: ENGLISH });
  await save(id, said('First', 'แรก'));
  await save(id, said('Second', 'สอง'));
  await save(id, { ...said('Second', 'สอง'), tag: 'other', date: '2026-11-02' });
  expect(await states()).toEqual([]);
});

test('a small correction outdates nothing, and makes nothing up to date', async () => {
  const id = await add();
  await save(id, { ...said('Frist', 'แรก'), minor: true });
  expect(await states()).toEqual([]);
  await save(id, said('Second', 'แรก'));
  const since = (await board())[0]?.['since'];
  await save(id, { ...said('Second', 'แรกๆ'), minor: true });
  await save(id, { ...said('Second.', 'แรกๆ'), minor: true });
  expect(await board()).toMatchObject([{ locale: 'th', state: 'outdated', since }]);
});

test('somebody says that it is still right, once', async () => {
  const id = await add();
  await save(id, said('Second', 'แรก'));
  const { status, body } = await confirm(id, 'th');
  expect([status, body]).toMatchObject([200, { at: later(0), by: expect.any(String), id }]);
  expect((await get(id)).translations).toEqual({ th: { state: 'current', by: body.by, at: later(0) } });
  expect(await states()).toEqual([]);
  const [entry] = (await admin.call('audit')).body.items;
  expect(entry).toMatchObject({ action: 'confirm', entity: 'news', entityId: id });
  await save(id, said('Third', 'แรก'));
  expect(await states()).toEqual(['th outdated']);
  expect((await confirm(id, 'fr')).status).toBe(404);
  expect((await confirm('nobody', 'th')).status).toBe(404);
});

test('an edition outdates the other language when its time comes, and not if it is called off', async () => {
  const id = await add();
  await save(id, { ...said('Second', 'แรก'), publishAt: { en: later(60) } });
  expect(await states()).toEqual([]);
  admin.minutes(60);
  expect(await states()).toEqual(['th outdated']);
  const other = await add({ slug: 'other' });
  await save(other, { slug: 'other', ...said('Second', 'แรก'), publishAt: { en: later(60) } });
  await admin.remove(`news/${other}/schedule`);
  admin.minutes(60);
  expect((await board()).map((item) => item.id)).toEqual([id]);
});

test('facts that differ are named with both places, and declared right until one of them changes', async () => {
  const text = (en: number, th: number) =>
    said(`# Fee\n\nIt costs ${en} baht.`, `# ค่าธรรมเนียม\n\nราคา ${th} บาท`);
  const plain = { title: { en: 'Fee', th: 'ค่าธรรมเนียม' }, summary: {} };
  const priced = (en: number, th: number) => ({ ...text(en, th), ...plain });
  const id = await add(priced(500, 600));
  const [item] = await board();
  expect(item).toMatchObject({ locale: 'th', state: 'disagrees', since: later(0) });
  expect(item?.facts).toMatchObject([
    {
      en: expect.stringContaining('500'),
      th: expect.stringContaining('600'),
      where: { en: 'Fee', th: 'ค่าธรรมเนียม' },
    },
  ]);
  expect((await confirm(id, 'th', { facts: true })).status).toBe(200);
  expect(await states()).toEqual([]);
  await save(id, { ...priced(500, 600), tag: 'other' });
  expect(await states()).toEqual([]);
  await save(id, { ...priced(500, 700), minor: true });
  expect(await states()).toEqual(['th disagrees']);
  await save(id, { ...priced(700, 700), minor: true });
  expect(await states()).toEqual([]);
});

test('the board holds records, files and categories, the oldest first, of what somebody may read', async () => {
  const { th, ...alone } = newsFile('a-file').copies;
  const priced = (price: number) => ({ ...th, title: 'ก', summary: 'ก', body: `ราคา ${price} บาท` });
  const files = [
    { ...newsFile('a-file', { date: '2026-10-01' }), copies: alone },
    { ...newsFile('b-file'), copies: { en: { ...alone.en, body: 'It costs 5 baht.' }, th: priced(6) } },
  ];
  admin.change({
    fileArticles: async (kind) => ({ articles: kind === 'news' ? files : [], drawings: [] }) as never,
  });
  const thai = await add({ state: THAI, ...said('', 'ไทย') });
  admin.minutes(1);
  const { id } = (await admin.post('categories', { kind: 'news', slug: 'c', name: { th: 'ข่าว' }, order: 1 }))
    .body;
  const found = await board();
  expect(found.map((item) => [item.entity, item.file ?? item.id, item.locale, item.state])).toEqual([
    ['news', 'content/news/th/a-file.md', 'th', 'missing'],
    expect.arrayContaining(['content/news/th/b-file.md', 'disagrees']),
    ['news', thai, 'en', 'missing'],
    ['categories', id, 'en', 'missing'],
  ]);
  expect(await board('?kind=events')).toEqual([]);
  expect(await board('?kind=categories')).toHaveLength(1);
  expect((await admin.call('translations?kind=staff')).status).toBe(422);
});

test('a switch tells visitors of outdated translations', async () => {
  const shown = async () => (await admin.call('translations/notice')).body;
  const turn = (shown: unknown) => admin.call('translations/notice', { method: 'PUT', body: { shown } });
  expect(await shown()).toEqual({ shown: false });
  expect((await turn(true)).status).toBe(200);
  expect(await shown()).toEqual({ shown: true });
  expect((await turn('x')).status).toBe(422);
});
