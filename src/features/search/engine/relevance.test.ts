import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { Search } from './answer.ts';
import { siteSearch } from '#tests/support/search/site-search.ts';

/** A query of `tests/search`, with the page or article that should come first in its group. */
interface Wanted {
  readonly q: string | number;
  readonly first: string;
}

/** This share of the queries has the wanted page in first place, every one within five. */
const FIRST_SHARE = 0.95;
const WITHIN = 5;

const ARTICLE = /^\/(news|events|career)\/(?!category$)/;

let search: Search;
beforeAll(async () => {
  search = await siteSearch();
});

/** The place of the wanted page in its group; 0 where it is not found. */
async function placeOf(locale: Locale, { q, first }: Wanted): Promise<number> {
  const answer = await search({ query: String(q), locale, page: 1, perPage: 10 });
  const { items } = ARTICLE.test(first) ? answer.articles : answer.web;
  return items.findIndex(({ url }) => url === first) + 1;
}

/** A language that was just added says everything in English: its queries come with its translation. */
function isTranslated(locale: Locale): boolean {
  const list = `src/i18n/texts/${locale}/untranslated.json`;
  return !existsSync(list) || JSON.parse(readFileSync(list, 'utf8')).length === 0;
}

describe.each(LOCALES.filter(isTranslated))('queries in %s', (locale) => {
  const queries = parse(readFileSync(`tests/search/queries.${locale}.yml`, 'utf8')) as Wanted[];

  it('are sixty or more, no two alike', () => {
    expect(new Set(queries.map(({ q }) => q)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
  });

  it('lead to the wanted page: most at once, all within the first five', async () => {
    const places = await Promise.all(
      queries.map(async (wanted) => ({ ...wanted, place: await placeOf(locale, wanted) })),
    );
    expect(places.filter(({ place }) => place === 0 || place > WITHIN)).toEqual([]);
    const notFirst = places.filter(({ place }) => place !== 1);
    const share = 1 - notFirst.length / places.length;
    expect(share, JSON.stringify(notFirst)).toBeGreaterThanOrEqual(FIRST_SHARE);
  });
});

it.each('พริกไทย ทุเรียน มวยไทย จระเข้ แมวน้ำ น้ำพริก ดอกไม้ ส้มตำ มะละกอ สนามกอล์ฟ'.split(' '))(
  '%s, of which nothing here is about, did not match',
  async (query) => {
    const { web, articles } = await search({ query, locale: 'th', page: 1, perPage: 10 });
    expect([web.total, articles.total]).toEqual([0, 0]);
  },
);

it.each('บริษท บรษัท บริษัด สมาชิค วีซา ใบอณุญาต ประชุ่ม ซอฟแวร์'.split(' '))(
  '%s, mistyped, finds what is meant',
  async (query) => {
    const { web, articles } = await search({ query, locale: 'th', page: 1, perPage: 10 });
    expect(web.total + articles.total).toBeGreaterThan(3);
  },
);
