import { setEnvironmentContext } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import admin from '../../netlify/functions/staff.ts';
import auth from '../../netlify/functions/auth.ts';
import { article, BOTH, DRAFTS, THAI } from '../support/server/articles.ts';
import { authDependencies } from '#features/staff/server/dependencies.ts';
import { createStaff } from '#features/staff/server/staff-service.ts';
import { openStores } from '#store/stores.ts';
import type { Locale } from '#i18n/locales.ts';
import { recordSearch } from '../support/record-search.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

// From the staff's click to the next visitor's search, over a real Blobs server and in two processes' memories.

let blobs: Blobs;
let token = '';
const PASSWORD = 'violet umbrella 42 stairs';
const context = { ip: '192.0.2.10' } as Context;

interface Answer {
  readonly id: string;
  readonly version: number;
  readonly token: string;
}
async function call(method: string, path: string, body: unknown, version?: number): Promise<Answer> {
  const request = new Request(`http://localhost/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(version && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await (path.startsWith('auth/') ? auth : admin)(request, context);
  const text = await response.text();
  expect([200, 201, 204], text).toContain(response.status);
  return JSON.parse(text || '{}') as Answer;
}

beforeAll(async () => {
  vi.stubEnv('NETLIFY_LOCAL', 'true');
  blobs = await startBlobs();
  setEnvironmentContext(blobs.environment());
  const owner = { email: 'o@example.com', name: 'Owner', disabled: false, password: PASSWORD };
  await createStaff(authDependencies(), { ...owner, role: 'owner' }, 'en');
  token = (await call('POST', 'auth/login', { email: owner.email, password: PASSWORD })).token;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await blobs.stop();
});

const news = (slug: string, words: string, state: unknown, more: object = {}) => ({
  ...article.news,
  slug,
  title: { en: `About ${words}`, th: `เรื่อง ${words}` },
  body: { en: `The body speaks of ${words}too.`, th: `เนื้อหาพูดถึง ${words}too` },
  state,
  ...more,
});
const visitorSearch = recordSearch(openStores);
const found = async (query: string, locale: Locale = 'en', search = visitorSearch): Promise<string[]> =>
  (await search({ query, locale, page: 1, perPage: 10 })).articles.items.map(({ url }) => url);

test('what is published is found at once, in its languages, and what is withdrawn is gone at once', async () => {
  const { id } = await call('POST', 'admin/news', news('zeppelin', 'zeppelin', DRAFTS));
  expect(await found('zeppelin')).toEqual([]);
  await call('PUT', `admin/news/${id}`, news('zeppelin', 'zeppelin', THAI), 1);
  expect([await found('zeppelin'), await found('zeppelin', 'th')]).toEqual([[], ['/news/zeppelin']]);
  await call('PUT', `admin/news/${id}`, news('zeppelin', 'zeppelin', BOTH), 2);
  expect(await found('zeppelin')).toEqual(['/news/zeppelin']);
  // By its text, not by its title alone.
  expect(await found('zeppelintoo')).toEqual(['/news/zeppelin']);

  await call('PUT', `admin/news/${id}/draft`, news('zeppelin', 'airship', BOTH), 3);
  expect(await found('airship')).toEqual([]);
  await call('PUT', `admin/news/${id}`, news('zeppelin', 'airship', BOTH), 4);
  expect([await found('airship'), await found('zeppelin')]).toEqual([['/news/zeppelin'], []]);

  await call('PUT', `admin/news/${id}`, news('zeppelin', 'airship', DRAFTS), 5);
  expect([await found('airship'), await found('airship', 'th')]).toEqual([[], []]);
});

test('what is due later is not found before, and what is over no more', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await call('POST', 'admin/news', news('later', 'tomorrowland', BOTH, { publishAt: at(1) }));
  await call(
    'POST',
    'admin/news',
    news('over', 'yesterdayland', BOTH, { publishAt: at(-2), unpublishAt: at(-1) }),
  );
  expect(await found('tomorrowland')).toEqual([]);
  expect(await found('yesterdayland')).toEqual([]);
});

test('a new process finds the same', async () => {
  await call('POST', 'admin/news', news('lighthouse', 'lighthouse', BOTH));
  expect(await found('lighthouse', 'en', recordSearch(openStores))).toEqual(['/news/lighthouse']);
});

test('without the store there is an answer, and it says that something is missing', async () => {
  await blobs.stop();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await recordSearch(openStores)({ query: 'lighthouse', locale: 'en', page: 1, perPage: 10 });
  expect(answer).toMatchObject({ isComplete: false, articles: { total: 0 } });
  log.mockRestore();
});
