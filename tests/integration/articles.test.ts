import { setEnvironmentContext } from '@netlify/blobs';
import type { Context } from '@netlify/functions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import admin from '../../netlify/functions/staff.ts';
import sweep from '../../netlify/functions/admin-sweep.ts';
import auth from '../../netlify/functions/auth.ts';
import { fileArticles } from '#features/articles/server/staff/site-content.ts';
import { article, BOTH, DRAFTS, THAI } from '../support/server/articles.ts';
import { authDependencies } from '#features/staff/server/dependencies.ts';
import { createStaff } from '#features/staff/server/staff-service.ts';
import { openStores } from '#store/stores.ts';
import { articleLoader } from '#features/articles/server/article-loader.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

let blobs: Blobs;
let token = '';
const PASSWORD = 'violet umbrella 42 stairs';
const context = { ip: '192.0.2.9' } as Context;

interface Answer extends Record<string, unknown> {
  readonly id: string;
  readonly token: string;
  readonly items: readonly Record<string, unknown>[];
}
async function call(method: string, path: string, body?: unknown, version?: number, bearer = token) {
  const request = new Request(`http://localhost/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...(version && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await (path.startsWith('auth/') ? auth : admin)(request, context);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') as Answer };
}

beforeAll(async () => {
  vi.stubEnv('NETLIFY_LOCAL', 'true');
  blobs = await startBlobs();
  setEnvironmentContext(blobs.environment());
  const fields = {
    email: 'o@example.com',
    name: 'Owner',
    role: 'owner',
    disabled: false,
    password: PASSWORD,
  };
  await createStaff(authDependencies(), { ...fields, role: 'owner' }, 'en');
  token = (await call('POST', 'auth/login', { email: fields.email, password: PASSWORD })).body.token;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await blobs.stop();
});

/** What pages get: a process of its own, as Astro's function is one. */
const page = articleLoader('news', openStores);
const shown = async () =>
  // One that is taken offline is known still, so that no file takes its place.
  (await page.list())
    .map(({ slug, editions }) => [slug, Object.keys(editions)])
    .filter(([, languages]) => languages?.length);

test('an article is written, published, moved, restored and withdrawn, and pages see it at once', async () => {
  const made = await call('POST', 'admin/news', article.news);
  expect(made.status).toBe(201);
  const path = `admin/news/${made.body.id}`;
  expect(await shown()).toEqual([]);

  const published = await call('PUT', path, { ...article.news, state: THAI }, 1);
  expect([published.status, published.headers.get('cache-purged')]).toEqual([200, null]);
  expect(await shown()).toEqual([['new-office', ['th']]]);
  const found = await page.find(made.body.id, 'th');
  expect(found).toMatchObject({ body: article.news.body.th });

  await call('PUT', `${path}/draft`, { ...article.news, slug: 'elsewhere', body: { th: 'ร่าง' } }, 2);
  expect(await shown()).toEqual([['new-office', ['th']]]);
  const moved = await call('PUT', path, { ...article.news, slug: 'moved', state: BOTH }, 3);
  expect(moved.body).toMatchObject({ formerSlugs: ['new-office'], publicSlug: 'moved' });
  expect(await shown()).toEqual([['moved', ['en', 'th']]]);
  expect((await call('POST', 'admin/news', article.news)).status).toBe(409);
  // The URL of a file of the site's own content.
  const slug = (await fileArticles('news')).articles[0]?.slug;
  expect((await call('POST', 'admin/news', { ...article.news, slug })).body).toHaveProperty('errors.slug');

  await blobs.restart();
  setEnvironmentContext(blobs.environment());
  const revisions = (await call('GET', `${path}/revisions`)).body.items;
  expect(revisions.map(({ revision }) => revision)).toEqual([4, 2, 1]);
  const restored = await call('POST', `${path}/restore`, { revision: 2 });
  expect(restored.body).toMatchObject({ slug: 'new-office', formerSlugs: ['moved'], version: 5 });
  const gone = await call('PUT', path, { ...article.news, state: DRAFTS }, 5);
  expect(gone.status).toBe(200);
  expect(await shown()).toEqual([]);
  await call('DELETE', path);
  await sweep();
  expect((await call('POST', `${path}/undelete`)).status).toBe(200);
  expect((await call('GET', `${path}/revisions`)).body.items).toHaveLength(5);
});

test('a review is asked for by mail, answered once, and publishes what was read', async () => {
  const colleagues = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const email = `${name}@example.com`;
      const { record } = await createStaff(
        authDependencies(),
        { email, name, role: 'editor', disabled: false, password: PASSWORD },
        'en',
      );
      const { body } = await call('POST', 'auth/login', { email, password: PASSWORD });
      return { id: record.id, bearer: body.token };
    }),
  );
  expect((await call('PUT', 'admin/staff/reviews', { news: true })).status).toBe(200);
  const { id } = (await call('POST', 'admin/news', { ...article.news, slug: 'reviewed' })).body;
  const published = { ...article.news, slug: 'reviewed', state: BOTH };
  expect((await call('PUT', `admin/news/${id}`, published, 1)).status).toBe(409);
  const asked = (await call('POST', `admin/news/${id}/reviews`, { locales: ['en', 'th'] })).body;
  const { items } = (await call('GET', 'admin/mails?filter[purpose]=review')).body;
  expect(items.map(({ to }) => to).toSorted()).toEqual(['one@example.com', 'two@example.com']);
  const yes = ({ bearer }: { bearer: string }) =>
    call('POST', `admin/news/${id}/reviews/${asked.id}`, { verdict: 'approve' }, undefined, bearer);
  // One after the other: the local Blobs server lets several win (records.md#concurrency).
  const statuses: number[] = [];
  for (const person of colleagues) statuses.push((await yes(person)).status);
  expect(statuses).toEqual([200, 409]);
  expect((await call('GET', `admin/news/${id}`)).body).toMatchObject({
    state: BOTH,
    title: article.news.title,
  });
  expect((await call('GET', `admin/news/${id}/revisions`)).body['total']).toBe(2);
  await call('PUT', 'admin/staff/reviews', { news: false });
});
