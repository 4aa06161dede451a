import { beforeAll, describe, expect, it, vi } from 'vitest';
import { siteSearch } from '#tests/support/search/site-search.ts';
import type { Search, SearchAnswer } from '../engine/answer.ts';
import { type HttpApp, httpApp } from '#http/app.ts';
import { searchRoute } from './search-route.ts';

let app: HttpApp;
beforeAll(async () => {
  app = httpApp([searchRoute(await siteSearch())]);
});

async function get(query: Record<string, string>, headers: Record<string, string> = {}) {
  const url = `http://localhost/api/search?${new URLSearchParams(query)}`;
  const response = await app.request(url, { headers });
  return { response, body: (await response.json()) as SearchAnswer & { errors?: Record<string, string> } };
}

describe('GET /api/search', () => {
  it('answers with the first page of both groups', async () => {
    const { response, body } = await get({ q: 'visa', locale: 'en' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ query: 'visa', isComplete: true, isCutShort: false });
    expect(body.web).toMatchObject({ page: 1, pages: 1, total: body.web.items.length });
    expect(body.web.items[0]).toMatchObject({
      url: '/services/employment-pass',
      title: 'Work permits and visas',
      markedTitle: 'Work permits and <mark>visas</mark>',
      type: 'service',
    });
    expect(body.web.items[0]?.excerpt).toContain('<mark>visas</mark>');
  });

  it('says which projects are samples', async () => {
    const { body } = await get({ q: 'mobio', locale: 'th' });
    const [project] = body.web.items;
    expect(project).toMatchObject({ url: '/project/mobio', title: 'Mobio', sample: true });
    const { body: other } = await get({ q: 'visa', locale: 'th' });
    expect(other.web.items[0]).not.toHaveProperty('sample');
  });

  it('says of articles what they are, and when', async () => {
    const { body } = await get({ q: 'ปีใหม่ ๒๕๗๐', locale: 'th' });
    expect(body.articles.items[0]).toMatchObject({ type: 'event', url: '/events/new-year-reception-2027' });
    expect(body.articles.items[0]?.date).toMatch(/^202\d-\d\d-\d\d$/);
  });

  it('pages one group, and counts the other', async () => {
    const { body: both } = await get({ q: 'company', locale: 'en', perPage: '3' });
    const { body } = await get({ q: 'company', locale: 'en', group: 'web', page: '2', perPage: '3' });
    expect(body.web).toMatchObject({ total: both.web.total, page: 2, pages: Math.ceil(both.web.total / 3) });
    expect(body.web.items.map(({ url }) => url)).not.toContain(both.web.items[0]?.url);
    expect(body.articles).toMatchObject({ total: both.articles.total, items: [] });
    const { body: past } = await get({ q: 'company', locale: 'en', group: 'web', page: '999', perPage: '3' });
    expect(past.web.page).toBe(past.web.pages);
  });

  it('searches the language that is asked for, and offers the other where it has nothing', async () => {
    const { body } = await get({ q: 'วรรณยุกต์', locale: 'en' });
    expect([body.web.total, body.articles.total]).toEqual([0, 0]);
    expect(body.otherLanguage).toMatchObject({ locale: 'th' });
    expect(body.otherLanguage?.total).toBeGreaterThan(0);
    const thai = await get({ q: 'วรรณยุกต์' }, { 'accept-language': 'th-TH,th;q=0.9' });
    expect(thai.body.articles.total).toBe(body.otherLanguage?.total);
    expect(thai.body.otherLanguage).toBeUndefined();
    expect((await get({ q: 'zeppelin', locale: 'en' })).body.otherLanguage).toBeUndefined();
  });

  it.each([
    ['nothing', {}],
    ['an empty query', { q: '' }],
    ['spaces', { q: '   ' }],
    ['10,000 letters', { q: 'a'.repeat(10_000) }],
    ['an expression', { q: '(.*)+$[' }],
    ['markup', { q: '<img src=x onerror=alert(1)>' }],
    ['lone marks', { q: '\u0E48\u0301' }],
    ['emoji', { q: '🧑‍💻' }],
    ['an unknown language', { q: 'visa', locale: 'xx' }],
    ['an empty group and page', { q: 'visa', group: '', page: '' }],
  ])('answers %s with 200', async (_, query) => {
    const { response, body } = await get(query);
    expect(response.status).toBe(200);
    expect(body.web.page).toBe(1);
  });

  it('says when it searched the beginning alone', async () => {
    const { body } = await get({ q: `visa ${'x'.repeat(300)}`, locale: 'en' });
    expect(body.isCutShort).toBe(true);
    expect(body.query).toHaveLength(200);
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1000000000' }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ perPage: '0' }, 'perPage'],
    [{ perPage: '51' }, 'perPage'],
    [{ group: 'people' }, 'group'],
  ])('refuses %j by the name of the field, in the language of the caller', async (query, field) => {
    const { response, body } = await get({ q: 'visa', ...query, locale: 'th' });
    expect(response.status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(body.errors?.[field]).toMatch(/[ก-๛]/);
  });

  it('never gives back markup as markup', async () => {
    const { body } = await get({ q: '<b>visa</b> permits', locale: 'en' });
    const html = [...body.web.items, ...body.articles.items].flatMap(({ excerpt, markedTitle }) => [
      excerpt,
      markedTitle,
    ]);
    expect(html.length).toBeGreaterThan(0);
    for (const text of html) expect(text.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
  });

  it('takes nothing but GET, and hides what failed', async () => {
    const post = await app.request('/api/search', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const failing: Search = () => Promise.reject(new Error('secret'));
    const answer = await httpApp([searchRoute(failing)]).request('/api/search?q=a');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
    log.mockRestore();
  });
});
