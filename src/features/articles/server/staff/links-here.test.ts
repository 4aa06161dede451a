import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { newsFile } from '#tests/support/server/file-articles.ts';
import { article, BOTH, DRAFTS } from '#tests/support/server/articles.ts';
import { uploaded } from '#tests/support/server/media-upload.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));

const text = (en: string, th = '') => ({ en, th });
const add = async (fields: object, entity: 'news' | 'events' = 'news') =>
  (await admin.post(entity, { ...article[entity], ...fields })).body;
const linksOf = async (path: string) =>
  (await admin.call(`${path}/links`)).body.items.map(({ url, locale }) => `${String(locale)} ${String(url)}`);

test('an article names what leads to any of its addresses, in the language in which it does', async () => {
  const { id } = await add({ slug: 'first', state: BOTH });
  const { version } = (await admin.call(`news/${id}`)).body;
  await admin.put(`news/${id}`, { ...article.news, slug: 'second', state: BOTH }, version);
  await add({ slug: 'old', body: text('[A](/news/first#b)', '![](/media/x) [ก](/th/news/second?a=b)') });
  await add({ slug: 'when', body: text('[A]\n\n[A]: /post/second') }, 'events');
  await add({ slug: 'none', body: text('[A](/news/third) `/news/second` /news/second') });
  const page = {
    url: '/about-us',
    title: 'About us',
    locale: 'en',
    links: ['/news/second'],
    file: 'a.md',
  } as const;
  const file = newsFile('committed', { title: 'Committed', body: '[It](/news/second)' });
  const known = await admin.dependencies.siteContent();
  admin.change({
    siteContent: async () => ({ ...known, pages: [page] }),
    fileArticles: async (kind) => ({ articles: kind === 'news' ? [file] : [], drawings: [] }),
  });
  expect((await linksOf(`news/${id}`)).toSorted()).toEqual([
    'en /about-us',
    'en /events/when',
    'en /news/committed',
    'en /news/old',
    'th /th/news/committed',
    'th /th/news/old',
  ]);
  const { items } = (await admin.call(`news/${id}/links`)).body;
  expect(items.find(({ url }) => url === '/news/committed')).toMatchObject({
    title: 'Committed',
    entity: 'news',
    isPublic: true,
  });
  expect(items.find(({ url }) => url === '/events/when')).toMatchObject({ isPublic: false });
  expect((await admin.call('news/0198c5f0-0000-7000-8000-00000000ffff/links')).status).toBe(404);
});

test('a page of editors names what leads to it, but for itself, in all its languages under one id', async () => {
  await add({ slug: 'leads', body: text('[Join](/member#register)', '[สมัคร](/th/member)') });
  const pages = (['en', 'th'] as const).flatMap((locale) => {
    const prefix = locale === 'th' ? '/th' : '';
    const page = { locale, file: `content/pages/${locale}/member.md`, title: 'Member' };
    return [
      { ...page, url: `${prefix}/member`, links: ['/member'], lookAgainBy: '2026-11-01' },
      { ...page, url: `${prefix}/about-us`, links: ['/member'], title: 'About' },
    ];
  });
  const known = await admin.dependencies.siteContent();
  admin.change({ siteContent: async () => ({ ...known, pages }) });
  const { items } = (await admin.call('pages')).body;
  const [{ id }] = items as unknown as [{ id: string }];
  expect(items.filter((one) => one.id === id)).toMatchObject([{ url: '/member' }, { url: '/th/member' }]);
  expect((await linksOf(`pages/${id}`)).toSorted()).toEqual([
    'en /about-us',
    'en /news/leads',
    'th /th/about-us',
    'th /th/news/leads',
  ]);
  expect((await admin.call('pages/0198c5f0-0000-7000-8000-00000000ffff/links')).status).toBe(404);
  const { lookAgain } = (await admin.call('summary')).body;
  expect(lookAgain).toEqual([{ entity: 'pages', id, title: 'Member', day: '2026-11-01' }]);
});

test('a category names its articles, and what leads to its page', async () => {
  const { id } = (await admin.post('categories', { kind: 'news', slug: 'press', name: text('Press') })).body;
  await add({ slug: 'in-it', category: 'press', title: text('In it') });
  await add({ slug: 'leads', body: text('[Press](/news/category?category=press)', '[อื่น](/news/category)') });
  expect((await linksOf(`categories/${id}`)).toSorted()).toEqual(['en /news/in-it', 'en /news/leads']);
});

test('a picture names the articles whose cover it is or whose text shows it', async () => {
  const { id } = (await uploaded(admin)).body;
  await add({ slug: 'covered', cover: id, title: text('Covered'), state: DRAFTS });
  await add({ slug: 'shown', body: text('', `![รูป](/media/${id})`) });
  expect((await linksOf(`media/${id}`)).toSorted()).toEqual(['en /news/covered', 'th /th/news/shown']);
});
