import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPage, visitors, type Language } from '../support/browser.ts';
import { readDocument } from '../support/document.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http.ts';
import { languageSwitch, pathOf } from '../support/language.ts';
import { NEWS, ONLY_THAI_NEWS, pinned } from '../support/routes.ts';
import { foreignNotice, LANGUAGES, naming, texts } from '../support/texts.ts';

// The public news: list, categories, articles, and what leads to them.

const visitor = visitors();
/** The file with the latest date; what staff of other tests publish may be before it. */
const NEWEST_FILE = '/news/saphan-in-figures';
const LONG = '/news/pdpa-and-your-contact-form';

let parser: Page;
beforeAll(async () => {
  parser = await openPage();
});
afterAll(() => parser.close());

const read = async (path: string, language: Language = 'en') => {
  const answer = await call(path, { language });
  const html = await answer.text();
  return { status: answer.status, html, facts: await readDocument(parser, html) };
};
const location = async (path: string) => {
  const answer = await call(path);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('location')];
};
/** Where a page that is too far leads. */
const lastPage = async (): Promise<number> => {
  const [status, to] = await location('/news?page=99');
  expect(status).toBe(302);
  return Number(/^\/news\?page=(\d+)$/.exec(String(to))?.[1]);
};
const absolute = (path: string): string => new URL(path, inject('site').base).href;
const articlesOn = (links: string[]): string[] => links.filter((href) => /^\/news\/(?!category)/.test(href));

describe('the list', () => {
  test('has every article once, the newest first, over pages of six', async () => {
    const last = await lastPage();
    const numbers = Array.from({ length: last }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((page) => read(page > 1 ? `/news?page=${page}` : '/news')));
    const listed = pages.map(({ facts }) => articlesOn(facts.links));
    for (const full of listed.slice(0, -1)) expect(full).toHaveLength(6);
    // Staff of other tests publish as well.
    const all = listed.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining([...NEWS, ONLY_THAI_NEWS]));
    const dates = pages.flatMap(({ html }) => [...html.matchAll(/<time datetime="([^"]+)"/g)]);
    const days = dates.map(([, day]) => day);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test.each(LANGUAGES)('in %s, each page is a page of its own for search engines', async (language) => {
    const { facts } = await read('/news?page=2', language);
    const own = (one: Language): string => absolute(one === 'th' ? '/th/news?page=2' : '/news?page=2');
    expect(facts).toMatchObject({
      robots: null,
      canonical: own(language),
      alternates: { en: own('en'), th: own('th'), 'x-default': own('en') },
    });
    expect(facts.title).toMatch(language === 'th' ? /^ข่าวสาร – หน้า 2 / : /^News – page 2 /);
  });

  test('has no page without articles', async () => {
    expect(await location('/news?page=1')).toEqual([302, '/news']);
    const last = await lastPage();
    expect(last).toBeGreaterThan(1);
    expect(articlesOn((await read(`/news?page=${last}`)).facts.links).length).toBeGreaterThan(0);
    expect(await location('/th/news?page=99')).toEqual([302, `/th/news?page=${last}`]);
    for (const page of ['0', '-1', 'two', '']) expect((await location(`/news?page=${page}`))[0]).toBe(404);
  });

  test('of a tag is for visitors, not for search engines, and the same in both languages', async () => {
    const [en, th] = await Promise.all(LANGUAGES.map((one) => read('/news?tag=ways+of+working', one)));
    expect([en?.facts.robots, en?.facts.canonical]).toEqual(['noindex', null]);
    expect(articlesOn(en?.facts.links ?? [])).toHaveLength(2);
    expect(articlesOn(th?.facts.links ?? [])).toEqual(articlesOn(en?.facts.links ?? []));
    expect((await location('/news?tag=no-such-tag'))[0]).toBe(404);
  });
});

describe.each([
  { scripts: 'with scripts', javaScriptEnabled: true },
  { scripts: 'without scripts', javaScriptEnabled: false },
])('$scripts', ({ javaScriptEnabled }) => {
  test.each(LANGUAGES)(
    'in %s, from the list to its next page, an article and its category',
    async (language) => {
      const page = await (await visitor({ language, javaScriptEnabled })).newPage();
      const words = texts[language];
      await page.goto('/news');
      const paging = page.getByRole('navigation', { name: words.paging.label });
      await paging.getByRole('link', { name: words.paging.next }).click();
      await eventually(() => pathOf(page)).toBe('/news?page=2');
      expect(await paging.locator('[aria-current=page]').textContent()).toContain('2');

      await page.locator('main h2 a').first().click();
      await page.locator('[data-article-body]').waitFor();
      const category = page.locator('header a[href^="/news/category"]');
      const name = (await category.textContent())?.trim();
      await category.click();
      await eventually(() => pathOf(page)).toContain('/news/category?category=');
      const links = page.getByRole('navigation', { name: words.news.categories });
      expect(await links.locator('[aria-current]').textContent()).toContain(name);
      const named = await page.locator('main li .eyebrow').allTextContents();
      expect(new Set(named.map((text) => text.trim()))).toEqual(new Set([name]));
    },
  );

  test('the language of an article can be changed on it', async () => {
    const page = await (await visitor({ javaScriptEnabled })).newPage();
    await page.goto(LONG);
    await languageSwitch(page, 'en').click();
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('th');
    expect([pathOf(page), await page.locator('[data-article-body]').getAttribute('lang')]).toEqual([
      LONG,
      'th',
    ]);
  });
});

describe('the categories', () => {
  test('are listed with as many articles as they then show', async () => {
    const { html } = await read('/news/category');
    const listed = [...html.matchAll(/href="(\/news\/category\?[^"]+)"[\s\S]*?(\d+) articles?/g)];
    expect(listed.length).toBeGreaterThan(2);
    for (const [, path = '', count] of listed) {
      const { facts } = await read(path);
      const onFirstPage = Math.min(Number(count), 6);
      expect([path, articlesOn(facts.links).length]).toEqual([path, onFirstPage]);
      expect(facts.canonical).toBe(absolute(path));
    }
  });

  test.each(LANGUAGES)('that do not exist are not found, in %s', async (language) => {
    for (const query of ['category=no-such', 'category=', 'category=highlight&page=x']) {
      const { status, facts } = await read(`/news/category?${query}`, language);
      expect([status, facts.lang]).toEqual([404, language]);
    }
  });

  test('are found also where the list of everything is asked for one', async () => {
    expect(await location('/news?category=no-such')).toEqual([301, '/news/category?category=no-such']);
    expect(await location('/th/events?category=x')).toEqual([301, '/th/events/category?category=x']);
  });
});

describe('an article', () => {
  test.each(LANGUAGES)('in %s says what it is', async (language) => {
    const { facts, html } = await read(LONG, language);
    expect(facts).toMatchObject({
      lang: language,
      robots: null,
      canonical: absolute(language === 'th' ? pinned(LONG) : LONG),
      alternates: { en: absolute(LONG), th: absolute(pinned(LONG)), 'x-default': absolute(LONG) },
    });
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="article:published_time" content="2026-11-05">');
    expect(html).toMatch(language === 'th' ? /datetime="2026-11-05">\s*5\sพฤศจิกายน 2569/ : /5 November 2026/);
    const feed = new RegExp(
      `type="application/rss\\+xml"[^>]*href="${absolute('')}${language === 'th' ? 'th/' : ''}news/rss.xml"`,
    );
    expect(html).toMatch(feed);
    expect(html).not.toContain('data-language-notice');
  });

  test('lists its headings, and each leads somewhere', async () => {
    const { facts } = await read(LONG);
    const fragments = facts.links.filter((href) => href.startsWith('#h-')).map((href) => href.slice(1));
    expect(fragments.length).toBeGreaterThanOrEqual(8);
    expect(fragments.filter((id) => !facts.ids.includes(id))).toEqual([]);
  });

  test('leads to the one before it, down to the oldest', async () => {
    let path: string | undefined = NEWEST_FILE;
    const seen: string[] = [];
    while (path && seen.length < 30) {
      seen.push(path);
      path = /<a[^>]*href="([^"]+)"[^>]*rel="prev"/.exec((await read(path)).html)?.[1];
    }
    expect(seen).toEqual(expect.arrayContaining([...NEWS, ONLY_THAI_NEWS]));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each(LANGUAGES)('that is not there is not found, in %s', async (language) => {
    for (const path of [
      '/news/no-such-article',
      '/news/0190a0a0-0000-7000-8000-000000000000',
      '/post/no-such',
    ]) {
      const { status, facts } = await read(path, language);
      expect([path, status, facts.lang]).toEqual([path, 404, language]);
      expect(facts.headings).toEqual([texts[language].error.notFoundTitle]);
    }
    expect((await read('/th/news/no-such-article')).facts.lang).toBe('th');
  });
});

describe('an article in Thai only', () => {
  test('says so in English, in which it does not pretend to be', async () => {
    const { facts, html } = await read(ONLY_THAI_NEWS);
    expect(facts).toMatchObject({
      lang: 'en',
      robots: null,
      canonical: absolute(pinned(ONLY_THAI_NEWS)),
      alternates: { th: absolute(pinned(ONLY_THAI_NEWS)) },
    });
    expect(Object.keys(facts.alternates)).toEqual(['th']);
    expect(facts.texts).toContain(foreignNotice('en', 'th'));
    expect(html).toMatch(/<h1[^>]*lang="th"/);
    expect(html).toMatch(/<div class="prose" lang="th"/);
    expect(html, 'the font of its text').toMatch(/rel="preload" href="[^"]*anuphan-thai/);
    expect(facts.texts.filter((text) => /[\u0e00-\u0e7f]/.test(text))).toEqual([]);
  });

  test('needs no notice in Thai', async () => {
    const { facts } = await read(ONLY_THAI_NEWS, 'th');
    expect(facts).toMatchObject({ lang: 'th', canonical: absolute(pinned(ONLY_THAI_NEWS)) });
    expect(facts.texts).not.toContain(foreignNotice('th', 'th'));
  });

  test('carries the language on its card', async () => {
    const { facts } = await read('/news/category?category=it-knowledge');
    expect(facts.texts).toContain(naming(texts.en.article.badge, 'en', 'th'));
  });
});

describe('one address for all articles', () => {
  test('leads to where the article stands', async () => {
    expect(await location(`/post${LONG.slice(5)}`)).toEqual([301, LONG]);
    expect(await location(`/th/post${LONG.slice(5)}`)).toEqual([301, pinned(LONG)]);
  });

  test('leads to the newest without one', async () => {
    // Of whatever kind: other tests publish events and jobs meanwhile.
    const [status, newest] = await location('/post');
    expect([status, newest]).toEqual([302, expect.stringMatching(/^\/(news|events|career)\/[^/]/)]);
    expect((await call(String(newest))).status).toBe(200);
    expect(await location('/th/post')).toEqual([
      302,
      expect.stringMatching(/^\/th\/(news|events|career)\/[^/]/),
    ]);
  });
});
