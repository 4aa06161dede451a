import { afterEach, describe, expect, inject, test } from 'vitest';
import { translator } from '#admin/i18n/staff-texts.ts';
import { textsIn } from '#admin/i18n/staff-texts.ts';
import { admin, signIn, unique, type Made } from '../support/admin.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { problemsOf } from '../support/problems.ts';
import { call } from '../support/http.ts';
import { foreignNotice, texts } from '../support/texts.ts';

// What staff write, as visitors find it, and as they see it before anybody else does.

const visitor = visitors();
const made: string[] = [];
afterEach(async () => {
  for (const id of made.splice(0)) await admin(`news/${id}`, { method: 'DELETE' });
});

type Article = Made & { slug: string };
const fields = (slug: string, state: { en: string; th: string }) => ({
  slug,
  tag: 'Tests',
  category: 'highlight',
  author: 'Editorial team',
  date: '2026-01-02',
  title: { en: 'A bridge for all', th: 'สะพานสำหรับทุกคน' },
  summary: { en: 'In short', th: 'โดยย่อ' },
  body: { en: '## First\n\nWords in English.', th: '## ข้อแรก\n\nข้อความภาษาไทย' },
  state,
});

async function makeOf(said: ReturnType<typeof fields>): Promise<Article> {
  const { status, body } = await admin<Article>('news', { method: 'POST', body: said });
  expect([status, body]).toEqual([201, expect.anything()]);
  made.push(body.id);
  return body;
}
const makeNews = (state: { en: string; th: string }) => makeOf(fields(`t-${unique()}`, state));
const location = async (path: string) => {
  const answer = await call(path);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('location')];
};

describe('a record', () => {
  test('is found by its slug; its id and its former slug lead there', async () => {
    const { id, version, slug } = await makeNews({ en: 'published', th: 'published' });
    expect(await location(`/news/${slug}`)).toEqual([200, null]);
    expect(await location(`/news/${id}`)).toEqual([301, `/news/${slug}`]);
    expect(await location(`/th/news/${id}`)).toEqual([301, `/th/news/${slug}`]);
    expect(await location(`/post/${id}`)).toEqual([301, `/news/${slug}`]);

    const next = `${slug}-corrected`;
    const body = fields(next, { en: 'published', th: 'published' });
    expect((await admin(`news/${id}`, { method: 'PUT', version, body })).status).toBe(200);
    expect(await location(`/news/${slug}`)).toEqual([301, `/news/${next}`]);
    expect(await location(`/post/${slug}`)).toEqual([301, `/news/${next}`]);
  });

  test('published in Thai alone is shown in English with a notice', async () => {
    const { slug } = await makeNews({ en: 'draft', th: 'published' });
    const html = await (await call(`/news/${slug}`, { language: 'en' })).text();
    expect(html).toContain('สะพานสำหรับทุกคน');
    expect(html).toContain(foreignNotice('en', 'th'));
    expect(html).not.toContain('A bridge for all');
    expect(html).not.toContain('hreflang="en"');
  });
});

test('who reads for ten seconds is counted for the translation that is missing, unless the browser asks not to be', async () => {
  const slug = `t-${unique()}`;
  const all = fields(slug, { en: 'published', th: 'draft' });
  const { id } = await makeOf({ ...all, title: { ...all.title, th: '' }, body: { ...all.body, th: '' } });
  const read = async (isPrivate: boolean) => {
    const context = await visitor({ language: 'th' });
    const problems = await problemsOf(context);
    if (isPrivate)
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
      );
    const page = await context.newPage();
    const told: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reads')) told.push(request.postData());
    });
    // Stopped, so that a page that takes long to load is not read meanwhile.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1_000);
    await page.goto(`/th/news/${slug}`);
    await page.clock.runFor(9_000);
    expect(told).toEqual([]);
    await page.clock.runFor(20_000);
    await page.goto('/th/about-us');
    expect(problems).toEqual([]);
    return told;
  };
  expect(await read(true)).toEqual([]);
  expect((await read(false)).length).toBe(1);
  const board = () => admin<{ items: { id: string; reads?: number }[] }>('translations?kind=news');
  const reads = async () => (await board()).body.items.find((item) => item.id === id)?.reads;
  await eventually(reads).toBe(1);
  const context = await visitor({ language: 'th' });
  await signIn(context);
  const page = await context.newPage();
  await page.goto('/admin/translations?kind=news&order=reads');
  const words = textsIn('th', 'translations');
  const states = page.getByRole('combobox', { name: words.state });
  await states.selectOption({ label: 'รายการที่ยังขาดคำแปล' });
  expect(await page.getByRole('combobox', { name: words.order }).inputValue()).toBe('reads');
  const entry = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) });
  await entry.getByText(translator('th', 'translations')('reads', { count: 1 })).waitFor();
});

describe('the preview of a draft', () => {
  test('shows staff what visitors will get, in both languages, and says that it is one', async () => {
    const { id, slug, version } = await makeNews({ en: 'draft', th: 'draft' });
    const context = await visitor();
    const problems = await problemsOf(context);
    await signIn(context);
    const page = await context.newPage();
    /** The article and what is before and after it in the list. */
    const shown = () =>
      Promise.all([
        page.locator('main article').innerText(),
        page
          .locator('[rel=prev], [rel=next]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ]);
    for (const [language, title] of [
      ['en', 'A bridge for all'],
      ['th', 'สะพานสำหรับทุกคน'],
    ] as const) {
      const answer = await page.goto(`/preview/news/${id}?locale=${language}`);
      expect(answer?.headers()['cache-control']).toBe('private, no-store');
      expect(answer?.headers()['netlify-cdn-cache-control']).toBeUndefined();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBe(title);
      expect(await page.locator('[data-preview]').textContent()).toContain(texts[language].article.preview);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await page.locator('link[rel=canonical], script[type="application/ld+json"]').count()).toBe(0);
    }
    expect((await location(`/news/${slug}`))[0]).toBe(404);
    const preview = await shown();
    const body = fields(slug, { en: 'published', th: 'published' });
    expect((await admin(`news/${id}`, { method: 'PUT', version, body })).status).toBe(200);
    await page.goto(`/th/news/${slug}`);
    expect(await shown()).toEqual(preview);
    expect(preview[1].length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  test('shows what is saved and not yet public', async () => {
    const { id, version, slug } = await makeNews({ en: 'published', th: 'published' });
    const { state: _, ...changed } = fields(slug, { en: '', th: '' });
    const body = { ...changed, title: { en: 'Not yet said', th: 'ยังไม่บอก' } };
    expect((await admin(`news/${id}/draft`, { method: 'PUT', version, body })).status).toBe(200);
    const context = await visitor();
    await signIn(context);
    const page = await context.newPage();
    await page.goto(`/preview/news/${id}?locale=en`);
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBe('Not yet said');
    // Whoever is signed in has one thing more in the header.
    await page.getByRole('button', { name: texts.en.nav.signOut }).waitFor();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await (await call(`/news/${slug}`)).text()).not.toContain('Not yet said');
  });

  test('is nothing to anybody else', async () => {
    const { id } = await makeNews({ en: 'draft', th: 'draft' });
    expect(await location(`/preview/news/${id}`)).toEqual([303, '/admin/login']);
    const page = await (await visitor()).newPage();
    await page.goto(`/preview/news/${id}`);
    expect(new URL(page.url()).origin).toBe(inject('site').base);
    expect(new URL(page.url()).pathname).toBe('/admin/login');
  });

  test('opens by a link without an account and scripts, until that is called off', async () => {
    const { id } = await makeNews({ en: 'draft', th: 'draft' });
    const links = `news/${id}/preview-links`;
    const { body } = await admin<Made & { url: string }>(links, { method: 'POST', body: { days: 7 } });
    const { pathname, search } = new URL(body.url);
    for (const [language, title] of [
      ['en', 'A bridge for all'],
      ['th', 'สะพานสำหรับทุกคน'],
    ] as const) {
      const answer = await call(pathname + search, { language });
      const html = await answer.text();
      expect([answer.status, html.includes(title), html.includes(encodeURIComponent(search))]).toEqual([
        200,
        true,
        true,
      ]);
      expect(html).toContain(texts[language].article.previewShared.split('{{')[0]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
    expect((await location(`${pathname}${search}x`))[0]).toBe(404);
    await admin(`${links}/${body.id}`, { method: 'DELETE' });
    expect((await location(pathname + search))[0]).toBe(404);
  });

  test('of what is not there is not found', async () => {
    const context = await visitor();
    await signIn(context);
    const page = await context.newPage();
    for (const path of ['news/0190a0a0-0000-7000-8000-000000000000', 'contacts/1', 'news/x']) {
      expect((await page.goto(`/preview/${path}`))?.status()).toBe(404);
    }
  });
});
