import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { readText } from '#build/content.ts';
import { isOfTest } from '../support/admin.ts';
import { openPage, type Language } from '../support/browser.ts';
import { readDocument, type PageFacts } from '../support/document.ts';
import { englishTextsOf } from '../support/english-texts.ts';
import { call, each } from '../support/http.ts';
import { NEWS, ON_DEMAND, pinned, PROJECTS, ROUTES, SERVICES } from '../support/routes.ts';
import { sitemap } from '../support/sitemap.ts';
import { LANGUAGES, texts as dictionaries } from '../support/texts.ts';

// Every public page, at the visitor's URL in each language and at the pinned Thai one.

const PAGES = [...ROUTES, ...ON_DEMAND];

type Visit = { route: string; address: string; language: Language; browserLanguage: string };
type Visited = Visit & { status: number; facts: PageFacts };

const visitsOf = (route: string): Visit[] => [
  { route, address: route, language: 'en', browserLanguage: 'en-GB' },
  { route, address: route, language: 'th', browserLanguage: 'th-TH' },
  // Pinned: the browser's language does not matter.
  { route, address: pinned(route), language: 'th', browserLanguage: 'en-GB' },
];
const nameOf = ({ address, browserLanguage }: Visit): string => `${address} (${browserLanguage})`;

let parser: Page;
let visited: Visited[];

beforeAll(async () => {
  parser = await openPage();
  visited = await each(PAGES.flatMap(visitsOf), async (visit) => {
    const answer = await call(visit.address, { language: visit.browserLanguage });
    return { ...visit, status: answer.status, facts: await readDocument(parser, await answer.text()) };
  });
});
afterAll(() => parser.close());

/** Everything that is not as it should be, so that one run tells all of it. */
const wrong = (find: (page: Visited) => unknown): string[] =>
  visited.flatMap((page) => {
    const problem = find(page);
    return problem === undefined || problem === false ? [] : [`${nameOf(page)}: ${String(problem)}`];
  });

test('each answers 200 in the right language', () => {
  expect(wrong(({ status }) => status !== 200 && status)).toEqual([]);
  expect(wrong(({ facts, language }) => facts.lang !== language && facts.lang)).toEqual([]);
});

/** However deep: those of sections, and of the steps or questions in them. */
const titlesIn = (said: unknown): string[] =>
  typeof said === 'object' && said !== null
    ? Object.entries(said).flatMap(([key, value]) =>
        key === 'title' && typeof value === 'string' ? [value] : titlesIn(value),
      )
    : [];

test('each says what its file says, which the search finds on it', () => {
  const plain = (text: string): string => text.replace(/[\s\u2060]+/g, '');
  const unsaid = wrong(({ route, language, facts }) => {
    const file = `content/pages/${language}${route}.md`;
    if (!existsSync(file)) return undefined;
    const { data, body } = readText(v.looseObject({}), file, readFileSync(file, 'utf8'));
    const titles = Object.values(data).flatMap(titlesIn);
    // Of each paragraph what stands before its first link or other markup.
    const beginnings = body.split(/\n+/).map((line) => line.replace(/^[#-]+ /, '').split(/[[*{`]/)[0] ?? '');
    const said = plain(facts.texts.join(''));
    return [...titles, ...beginnings].find((text) => !said.includes(plain(text)));
  });
  expect(unsaid).toEqual([]);
});

test('each has exactly one h1', () => {
  expect(wrong(({ facts }) => facts.headings.length !== 1 && JSON.stringify(facts.headings))).toEqual([]);
});

describe.each(['title', 'description'] as const)('the %s', (field) => {
  test('is there', () => {
    expect(wrong(({ facts }) => !facts[field]?.trim() && 'empty')).toEqual([]);
  });

  test.each(['en', 'th'])('is no other page’s in %s', (language) => {
    const owners = new Map<string, string[]>();
    for (const { route, address, language: shown, facts } of visited) {
      if (shown !== language || address !== route) continue;
      const value = facts[field] ?? '';
      owners.set(value, [...(owners.get(value) ?? []), route]);
    }
    expect([...owners].filter(([, routes]) => routes.length > 1)).toEqual([]);
  });

  test('is another one in Thai than in English', () => {
    const of = (route: string, language: string) =>
      visited.find((page) => page.route === route && page.language === language)?.facts[field];
    expect(PAGES.filter((route) => of(route, 'en') === of(route, 'th'))).toEqual([]);
  });
});

test('canonical and alternates name each other’s pinned address, whichever address was opened', () => {
  const { base } = inject('site');
  const absolute = (path: string): string => new URL(path, base).href;
  for (const { route, language, facts } of visited) {
    expect({ route, canonical: facts.canonical, ...facts.alternates }).toEqual({
      route,
      canonical: absolute(language === 'th' ? pinned(route) : route),
      en: absolute(route),
      th: absolute(pinned(route)),
      'x-default': absolute(route),
    });
  }
});

test('each has a preview picture of its own, a PNG of 1200×630', async () => {
  // Those of articles are drawn when they are asked for; one stands for all.
  const own = visited.filter(({ route }) => [...ROUTES, '/news', '/news/category', NEWS[0]].includes(route));
  const images = new Map(own.map((page) => [page.facts.preview['og:image'] ?? '', page]));
  const pages = new Set(own.map(({ route, language }) => language + route));
  expect(images.size).toBe(pages.size);
  const problems = await each([...images], async ([address, page]) => {
    const answer = await call(address);
    const file = Buffer.from(await answer.arrayBuffer());
    const found = `${answer.status} ${answer.headers.get('content-type')}`;
    const size = file.length > 24 ? `${file.readUInt32BE(16)}×${file.readUInt32BE(20)}` : 'no picture';
    // X takes no picture of more than 5 MB, Facebook none of more than 8; LINE names no limit but 1 MB for those in messages.
    const isTaken = `${found} ${size}` === '200 image/png 1200×630' && file.length <= 1_000_000;
    return isTaken ? [] : [`${nameOf(page)}: ${found} ${size}, ${file.length} bytes`];
  });
  expect(problems.flat()).toEqual([]);
  const isArticle = (route: string): boolean => /^\/(news|events|career)\/(?!category)/.test(route);
  const card = ({ route, language }: Visited): string =>
    new URL(`/og/${language}${route}.png`, inject('site').base).href;
  expect(
    wrong(
      (page) => isArticle(page.route) && page.facts.preview['og:image'] !== card(page) && 'another picture',
    ),
  ).toEqual([]);
});

test('LINE, Facebook and X find what they make a preview of, within what they show', () => {
  // LINE reads title, description and picture; Facebook asks for type and URL as well; X reads its own kind of card and
  // cuts a title after 70 characters and a description after 200.
  const { base } = inject('site');
  const isOfStaff = (route: string): boolean => /^\/(news|events|career)\/(?!category)/.test(route);
  expect(
    wrong(({ route, facts: { preview, canonical } }) => {
      const { 'og:title': title = '', 'og:description': description = '' } = preview;
      const found = {
        url: preview['og:url'] === canonical,
        type: ['website', 'article'].includes(preview['og:type'] ?? ''),
        picture: preview['og:image']?.startsWith(`${base}/`) === true,
        card: preview['twitter:card'] === 'summary_large_image',
        title: title !== '' && (isOfStaff(route) || title.length <= 70),
        description: description !== '' && (isOfStaff(route) || description.length <= 200),
      };
      const missing = Object.entries(found).filter(([, isThere]) => !isThere);
      return missing.length > 0 && `${missing.map(([name]) => name).join()} of ${JSON.stringify(preview)}`;
    }),
  ).toEqual([]);
});

test('no list is empty, not even where there is nothing to list', async () => {
  expect(wrong(({ facts }) => facts.emptyLists.length > 0 && facts.emptyLists.join())).toEqual([]);
  const paths = ['/events?view=month&month=2031-01', '/search?q=Paktor&group=articles'];
  const faults = await each(
    paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language }))),
    async ({ path, language }) => {
      const { texts, emptyLists } = await readDocument(parser, await (await call(path, { language })).text());
      const { events, search } = dictionaries[language];
      const says = texts.includes(path.startsWith('/search') ? search.none : events.noneInMonth);
      return [...emptyLists, ...(says ? [] : ['does not say so'])].map(
        (fault) => `${language} ${path}: ${fault}`,
      );
    },
  );
  expect(faults.flat()).toEqual([]);
});

test('structured data can be read and says what the page is', () => {
  const typesOf = ({ facts }: Visited): string[] =>
    facts.structuredData.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  const expected = (route: string): string[] => {
    if (route === '/') return ['WebSite'];
    if (route === '/about-us') return ['Organization'];
    if (NEWS.includes(route)) return ['BreadcrumbList', 'NewsArticle'];
    if (/^\/events\/(?!category)/.test(route)) return ['BreadcrumbList', 'Event'];
    if (route.startsWith('/career/')) return ['BreadcrumbList', 'JobPosting'];
    if (route === '/member/directory') return ['BreadcrumbList', 'ItemList'];
    if (SERVICES.includes(route)) return ['BreadcrumbList', 'Service'];
    return route.lastIndexOf('/') > 0 ? ['BreadcrumbList'] : [];
  };
  for (const page of visited)
    expect([page.address, ...typesOf(page)]).toEqual([page.address, ...expected(page.route)]);
});

test('Thai pages say nothing in the English of the interface', () => {
  expect(
    wrong(({ facts, language }) => {
      const found = language === 'th' ? englishTextsOf(facts.texts) : [];
      return found.length > 0 && JSON.stringify(found);
    }),
  ).toEqual([]);
});

test('English pages say nothing in Thai but what is marked as Thai', () => {
  const thai = /[\u0e00-\u0e7f]/;
  // A list of jobs to choose from holds what staff of other tests publish, and options cannot be marked.
  // An article may speak of Thai letters, and Markdown cannot mark them.
  const isArticle = (route: string): boolean => /^\/(news|events|career)\/(?!category)/.test(route);
  expect(
    wrong(({ route, facts, language }) => {
      const found =
        language === 'en' && !isArticle(route)
          ? facts.texts.filter((text) => thai.test(text) && !isOfTest(text))
          : [];
      return found.length > 0 && JSON.stringify(found);
    }),
  ).toEqual([]);
});

test('no link on a page leads to a pinned page', () => {
  // A calendar file is in one language, whoever gets it.
  expect(
    wrong(({ facts }) => {
      const prefixed = facts.links.filter((href) =>
        /^(https?:\/\/[^/]+)?\/th(\/|$|\?|#)(?!.*\.ics$)/.test(href),
      );
      return prefixed.length > 0 && prefixed.join(' ');
    }),
  ).toEqual([]);
});

test('the sitemap lists every page in both languages with its alternates, and nothing else', async () => {
  const { base } = inject('site');
  const absolute = (path: string): string => new URL(path, base).href;
  // Articles and their lists: feeds.test.ts.
  const isPrebuilt = (path: string): boolean =>
    !/^(\/th)?\/(news|events|career|post|member\/directory)(\/|$)/.test(path);
  const listed = (await sitemap()).filter(({ address }) => isPrebuilt(new URL(address).pathname));
  expect(listed.map(({ address }) => address).toSorted()).toEqual(
    ROUTES.filter(isPrebuilt)
      .flatMap((route) => [absolute(route), absolute(pinned(route))])
      .toSorted(),
  );
  for (const { address, alternates } of listed) {
    const route = new URL(address).pathname.replace(/^\/th(?=\/|$)/, '') || '/';
    expect({ address, ...alternates }).toEqual({
      address,
      en: absolute(route),
      th: absolute(pinned(route)),
      'x-default': absolute(route),
    });
  }
});

test('every project page tells all that it should', () => {
  const facts = visited.filter(({ route, language }) => PROJECTS.includes(route) && language === 'en');
  const headings = ['Team size', 'Duration', 'Overview', 'Solution', 'Technology stack', 'Key features'];
  expect(facts).toHaveLength(PROJECTS.length);
  for (const { route, facts: page } of facts) {
    expect([route, headings.filter((heading) => !page.texts.includes(heading))]).toEqual([route, []]);
  }
});

test('/recruitment leads to the career page, in either language', async () => {
  for (const [from, to] of [
    ['/recruitment', '/career'],
    ['/th/recruitment', '/th/career'],
  ] as const) {
    const answer = await call(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  }
});
