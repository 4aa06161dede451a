import { beforeEach, describe, expect, test } from 'vitest';
import { writeMarker } from '#store/write-marker.ts';
import { articles } from '../article-records.ts';
import { ARTICLE_KINDS } from '../../article.ts';
import { type Body, type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { inLanguages } from '#tests/support/in-languages.ts';
import { article, BOTH, DRAFTS, THAI } from '#tests/support/server/articles.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const news = article.news;
const add = async (fields: Record<string, unknown> = {}) =>
  (await admin.post('news', { ...news, ...fields })).body;
const save = (id: string, version: number, fields: Record<string, unknown> = {}) =>
  admin.put(`news/${id}`, { ...news, state: BOTH, ...fields }, version);
const draft = (id: string, version: number, fields: Record<string, unknown> = {}) =>
  admin.put(`news/${id}/draft`, { ...news, ...fields }, version);
/** What is in the store: the public sees nothing but `editions`. */
const stored = (id: string) => articles('news', admin.using.stores, admin.using.now).get(id);
const fields = ({ errors }: Body) => Object.keys(errors).toSorted();

test.each(ARTICLE_KINDS)('%s begin as drafts and are published language by language', async (kind) => {
  const made = await admin.post(kind, article[kind]);
  expect([made.status, made.headers.get('location')]).toEqual([201, `/api/admin/${kind}/${made.body.id}`]);
  expect(made.body).toMatchObject({
    version: 1,
    state: DRAFTS,
    formerSlugs: [],
    savedBy: { name: 'Editor' },
  });
  expect(made.body).not.toHaveProperty('publicSlug');
  const thai = await admin.put(`${kind}/${made.body.id}`, { ...article[kind], state: THAI }, 1);
  expect(thai.body).toMatchObject({
    state: THAI,
    changed: { en: false, th: false },
    publicSlug: article[kind].slug,
    publishedAt: { th: '2026-11-20T09:00:00.000Z' },
  });
  const record = await articles(kind, admin.using.stores).get(made.body.id);
  expect(record.editions).toEqual({
    th: [expect.objectContaining({ title: article[kind].title.th, body: article[kind].body.th })],
  });
  const none = await admin.put(`${kind}/${made.body.id}`, { ...article[kind], state: DRAFTS }, 2);
  expect(none.body).toMatchObject({ state: DRAFTS, publicSlug: article[kind].slug });
  expect((await articles(kind, admin.using.stores).get(made.body.id)).editions).toEqual({});
});

test('the audit tells publishing and withdrawing from other changes', async () => {
  const { id } = await add();
  await save(id, 1, { state: DRAFTS, tag: 'other' });
  await save(id, 2, { state: THAI });
  await save(id, 3, { state: BOTH, body: { en: 'More.', th: 'เพิ่ม' } });
  await save(id, 4, { state: BOTH, body: { en: 'More.', th: 'เพิ่ม' }, publishAt: '2026-12-24T02:00:00Z' });
  await save(id, 5, { state: THAI, body: { en: 'More.', th: 'เพิ่ม' } });
  await admin.call('news', { method: 'PATCH', body: { ids: [id], change: { unpublish: true } } });
  const { items } = (await admin.call(`news/${id}/history`)).body;
  expect(items.map(({ action }) => action).toReversed()).toEqual([
    'create',
    'update',
    'publish',
    'publish',
    'update',
    'unpublish',
    'unpublish',
  ]);
});

test('one made in public is public at once', async () => {
  const { id, ...made } = await add({ state: THAI });
  expect(made).toMatchObject({ state: THAI, publicSlug: news.slug });
  expect((await stored(id)).editions).toHaveProperty('th');
});

describe('an autosave', () => {
  test('never touches what is public', async () => {
    const { id } = await add({ state: BOTH });
    const before = await stored(id);
    const { marks } = writeMarker(admin.using.stores('index'), 'news');
    const ofPublic = async () => (await marks()).filter(({ isDraft }) => !isDraft);
    const noted = await ofPublic();
    const kept = await draft(id, 1, { slug: 'other', title: { en: 'Rewritten', th: '' }, state: DRAFTS });
    expect(kept.body).toMatchObject({
      version: 2,
      slug: 'other',
      publicSlug: news.slug,
      title: { en: 'Rewritten', th: '' },
      state: BOTH,
      changed: { en: true, th: true },
    });
    const { editions, slug, formerSlugs, revisions } = await stored(id);
    expect({ editions, slug, formerSlugs, revisions }).toEqual({
      editions: before.editions,
      slug: news.slug,
      formerSlugs: [],
      revisions: before.revisions,
    });
    expect(admin.purged).toEqual(['news', `news-${id}`]);
    expect(await ofPublic()).toEqual(noted);
    expect((await admin.call(`news/${id}/history`)).body.total).toBe(1);
    expect((await add({ slug: 'other' })).version).toBe(1);
  });

  test('says whose it is, to whoever is refused for it', async () => {
    const { id } = await add();
    await admin.put(`news/${id}/draft`, { ...news, tag: 'theirs' }, 1, { as: 'owner' });
    const stale = await draft(id, 1, { tag: 'mine' });
    expect([stale.status, stale.body['current']]).toEqual([
      412,
      expect.objectContaining({ tag: 'theirs', changedBy: expect.objectContaining({ name: 'Owner' }) }),
    ]);
    expect((await save(id, 2)).body['changedBy']).toMatchObject({ name: 'Editor' });
    expect(await stored(id)).not.toHaveProperty('draftedBy');
  });

  test('takes what is not finished, and nothing that has not the shape', async () => {
    const { id } = await add();
    const blank = await admin.put(`news/${id}/draft`, { slug: '', title: {}, body: {} }, 1);
    expect(blank.body).toMatchObject({ version: 2, slug: '', title: { en: '', th: '' }, tag: '' });
    expect(blank.body).not.toHaveProperty('category');
    const wrong = { title: 7, body: { en: 'x'.repeat(100_001) }, tag: 'x'.repeat(61), date: 'soon' };
    const refused = await draft(id, 2, wrong);
    expect([refused.status, fields(refused.body)]).toEqual([422, ['body.en', 'date', 'tag', 'title']]);
  });

  test('that does not name what every article has is refused, and empties nothing', async () => {
    const { id } = await add();
    const refused = await admin.put(`news/${id}/draft`, {}, 1);
    expect([refused.status, fields(refused.body)]).toEqual([422, ['body', 'slug', 'title']]);
    expect((await admin.put(`news/${id}/draft`, { ...news, title: null }, 1)).status).toBe(422);
    expect((await admin.call(`news/${id}`)).body).toMatchObject({ version: 1, title: news.title });
  });

  test('that says what is there already makes no version', async () => {
    const { id } = await add();
    expect((await draft(id, 1)).body.version).toBe(1);
    expect((await draft(id, 1, { tag: 'other' })).body.version).toBe(2);
  });

  test('of a language that is public is told apart from one that is not', async () => {
    const { id } = await add({ state: THAI });
    const { body } = await draft(id, 1, { title: { ...news.title, en: 'New' } });
    expect(body['changed']).toEqual(inLanguages({}, false));
    const other = await draft(id, 2, { title: { ...news.title, th: 'ใหม่' } });
    expect(other.body['changed']).toEqual(inLanguages({ th: true }, false));
    const back = await draft(id, 3);
    expect(back.body['changed']).toEqual(inLanguages({}, false));
  });
});

describe('a language that is not ready', () => {
  test.each([
    [{ title: { en: '', th: 'ข่าว' } }, ['title.en']],
    [{ body: { en: ' \n', th: '' } }, ['body.en', 'body.th']],
    [{ body: undefined, title: {} }, ['body.en', 'body.th', 'title.en', 'title.th']],
  ])('is not published: %j', async (change, expected) => {
    const { id } = await add();
    const refused = await save(id, 1, change);
    expect([refused.status, fields(refused.body)]).toEqual([422, expected]);
    expect((await stored(id)).editions).toEqual({});
    expect((await admin.post('news', { ...news, slug: 'b', state: BOTH, ...change })).status).toBe(422);
    expect(admin.purged).toEqual([]);
  });
  test('may stay a draft', async () => {
    const { id } = await add({ title: { th: 'ข่าว' }, body: { th: 'เนื้อหา' } });
    const saved = await save(id, 1, { title: { th: 'ข่าว' }, body: { th: 'เนื้อหา' }, state: THAI });
    expect(saved.body).toMatchObject({ state: THAI, missing: { en: ['title', 'body'], th: [] } });
  });
});

test('everything that is wrong is told at once, in the language asked for', async () => {
  const { status, body } = await admin.post('news?locale=th', {
    slug: 'Not A Slug',
    title: {},
    category: 'nonsense',
    cover: '0198c5f0-0000-7000-8000-00000000ffff',
    date: '2026-02-31',
    state: { en: 'published' },
    publishAt: '2026-12-02T00:00:00Z',
    unpublishAt: '2026-12-01T00:00:00Z',
  });
  expect(status).toBe(422);
  expect(fields(body)).toEqual(['body.en', 'category', 'cover', 'date', 'slug', 'title.en', 'unpublishAt']);
  for (const text of Object.values(body.errors)) expect(text).toMatch(/[ก-๙]/);
});

test.each([
  ['events', { startsAt: '2026-12-02T09:00:00Z' }, 'endsAt'],
  ['events', { startsAt: 'soon' }, 'startsAt'],
  ['events', { startsAt: '2026-02-31T09:00:00Z' }, 'startsAt'],
  ['events', { startsAt: '2026-12-01T09:00:00' }, 'startsAt'],
  ['events', { timeZone: 'Asia/Nowhere' }, 'timeZone'],
  ['events', { onlineUrl: 'javascript:alert(1)' }, 'onlineUrl'],
  ['events', { registrationUrl: 'http://example.com' }, 'registrationUrl'],
  ['events', { registrationUrl: 'https://bank.example@evil.example' }, 'registrationUrl'],
  ['events', { capacity: 0 }, 'capacity'],
  ['events', { capacity: 1.5 }, 'capacity'],
  ['events', { category: 'highlight' }, 'category'],
  ['jobs', { role: 'boss' }, 'role'],
  ['jobs', { openings: -1 }, 'openings'],
  ['jobs', { salary: { min: 2, max: 1, currency: 'THB' } }, 'salary.max'],
  ['jobs', { salary: { min: 1, max: 2, currency: 'ABC' } }, 'salary.currency'],
  ['jobs', { closesAt: '2026-13-01' }, 'closesAt'],
  ['jobs', { closesAt: '2026-12-31T17:00:00Z' }, 'closesAt'],
  ['news', { slug: 'rss' }, 'slug'],
  ['news', { slug: 'category' }, 'slug'],
  ['news', { cover: '../x' }, 'cover'],
  ['news', { state: { en: 'gone', th: 'draft' } }, 'state.en'],
  ['news', { state: 'published' }, 'state'],
] as const)('%s with %j is refused', async (kind, change, field) => {
  const { status, body } = await admin.post(kind, { ...article[kind], ...change });
  expect([status, fields(body)]).toEqual([422, [field]]);
});

test.each([
  ['news', ['category', 'date']],
  ['events', ['category', 'endsAt', 'startsAt']],
  ['jobs', ['employment', 'role']],
] as const)('a draft of %s is kept before %j are chosen, and not published', async (kind, later) => {
  const begun = { ...article[kind], ...Object.fromEntries(later.map((name) => [name, ''])) };
  const { status, body } = await admin.post(kind, begun);
  expect(status).toBe(201);
  for (const name of later) expect(body).not.toHaveProperty(name);
  const published = await admin.put(`${kind}/${body.id}`, { ...begun, state: BOTH }, 1);
  expect([published.status, fields(published.body)]).toEqual([422, later]);
  const atOnce = await admin.post(kind, { ...begun, slug: 'at-once', state: BOTH });
  expect([atOnce.status, fields(atOnce.body)]).toEqual([422, later]);
});

test('what may be left out is left out, and has its default', async () => {
  const event = (await admin.post('events', { ...article.events, capacity: '', onlineUrl: null })).body;
  expect(event).toMatchObject({ timeZone: 'Asia/Bangkok', startsAt: '2026-12-01T02:00:00.000Z' });
  for (const field of ['capacity', 'onlineUrl', 'cover']) expect(event).not.toHaveProperty(field);
  const blank = { min: null, max: '', currency: 'THB' };
  const job = (await admin.post('jobs', { ...article.jobs, salary: blank })).body;
  expect(job).toMatchObject({ openings: 1 });
  expect(job).not.toHaveProperty('salary');
  const paid = { ...article.jobs, slug: 'paid', salary: { min: 30_000, max: 50_000, currency: 'thb' } };
  expect((await admin.post('jobs', paid)).body['salary']).toEqual({ ...paid.salary, currency: 'THB' });
});

describe('versions', () => {
  test('a save or an autosave without one is 428, with an older one 412 and shows what is there', async () => {
    const { id } = await add();
    await save(id, 1);
    for (const path of [`news/${id}`, `news/${id}/draft`]) {
      const body = { ...news, state: BOTH };
      expect((await admin.call(path, { method: 'PUT', body })).status).toBe(428);
      const stale = await admin.put(path, body, 1);
      expect([stale.status, stale.body['current']]).toEqual([412, (await admin.call(`news/${id}`)).body]);
    }
  });
  test('of parallel saves of one version one is stored, and no revision is left over', async () => {
    const { id } = await add();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => save(id, 1, { tag: `t${count}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
    const { revisions, working } = await stored(id);
    expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
    expect([...admin.store('revisions').entries.keys()].toSorted()).toEqual(
      revisions.map(({ key }) => key).toSorted(),
    );
    expect(JSON.parse(admin.store('revisions').entries.get(revisions[0]?.key ?? '')?.text ?? '')).toEqual(
      working,
    );
  });
  test('a retry of a new one under its key makes one article and one revision', async () => {
    const headers = { 'idempotency-key': '0198c5f0-0000-7000-8000-00000000abcd' };
    const [one, other] = [
      await admin.post('news', news, { headers }),
      await admin.post('news', news, { headers }),
    ];
    expect([one.status, other.status, other.body.version]).toEqual([201, 201, 1]);
    expect(admin.store('revisions').entries.size).toBe(1);
    expect((await admin.post('news', { ...news, slug: 'other' }, { headers })).status).toBe(409);
  });
  test('PUT has to say what is public: silence withdraws nothing', async () => {
    const { id } = await add({ state: BOTH });
    const refused = await admin.put(`news/${id}`, news, 1);
    expect([refused.status, fields(refused.body)]).toEqual([422, ['state']]);
  });
});

test('a deletion takes it from the public and frees its address; undeleting brings all of it back', async () => {
  const { id } = await add({ state: BOTH });
  const before = (await admin.call(`news/${id}`)).body;
  admin.purged.length = 0;
  expect((await admin.remove(`news/${id}`)).status).toBe(204);
  expect((await admin.call(`news/${id}`)).status).toBe(404);
  const other = await add();
  expect((await admin.call(`news/${id}/undelete`, { method: 'POST' })).status).toBe(409);
  await admin.remove(`news/${other.id}`);
  const back = await admin.call(`news/${id}/undelete`, { method: 'POST' });
  expect([back.status, back.body]).toEqual([200, before]);
  expect(admin.purged).toEqual(['news', `news-${id}`, 'news', `news-${id}`]);
});
