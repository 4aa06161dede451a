import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { staff } from '#features/staff/server/staff-records.ts';
import type { StaffFields } from '#features/staff/staff.ts';
import { PEOPLE, type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { article } from '#tests/support/server/articles.ts';
import { linkOfToken, openedLink, previewToken, sweepPreviewLinks } from './preview-links.ts';
import { eraseParts } from './revision-sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
let admin: TestAdmin;
let id: string;
beforeEach(async () => {
  admin = testAdmin();
  ({ id } = (await admin.post('news', article.news)).body);
  const { id: editor, ...fields } = PEOPLE['editor'] ?? {};
  await staff(admin.using.stores).create({ ...fields, disabled: false } as StaffFields, { id: editor ?? '' });
});
const share = (days: unknown = 7, as: 'editor' | 'recruiter' = 'editor') =>
  admin.post(`news/${id}/preview-links`, { days }, { as });
const tokenIn = (url: unknown): string => new URL(String(url)).searchParams.get('link') ?? '';
const opens = async (token: string, of = { kind: 'news', id } as const) =>
  openedLink(admin.using.stores, of, token, admin.clock.now);
const live = async () => (await admin.call(`news/${id}/preview-links`)).body.items;

describe('a link to a preview', () => {
  test('opens its article until its time is over, and says whose it is', async () => {
    const { status, body } = await share();
    const expiresAt = new Date(admin.clock.now + 7 * DAY_MS).toISOString();
    expect([status, body['expiresAt']]).toEqual([201, expiresAt]);
    expect(new URL(String(body['url'])).pathname).toBe(`/preview/news/${id}`);
    const token = tokenIn(body['url']);
    expect(await opens(token)).toMatchObject({ id: body.id, by: { name: 'Editor' }, expiresAt });
    expect(await live()).toEqual([
      {
        id: body.id,
        by: expect.objectContaining({ name: 'Editor' }),
        createdAt: expect.any(String),
        expiresAt,
      },
    ]);
    admin.clock.now += 7 * DAY_MS;
    expect([await opens(token), await live()]).toEqual([undefined, []]);
  });
  test.each([
    ['is disabled', { disabled: true }],
    ['may not read articles of this kind any more', { role: 'recruiter' }],
  ] as const)('opens nothing once who made it %s', async (_, change) => {
    const token = tokenIn((await share()).body['url']);
    expect(await opens(token)).toBeDefined();
    const people = staff(admin.using.stores);
    const before = await people.find(PEOPLE['editor']?.id ?? '');
    await people.update(PEOPLE['editor']?.id ?? '', (current) => ({ ...current, ...change }));
    expect([await opens(token), await live()]).toEqual([undefined, []]);
    // Swept meanwhile, it stays closed when they are let in again.
    await sweepPreviewLinks(admin.using.stores, () => admin.clock.now);
    await people.update(PEOPLE['editor']?.id ?? '', (current) => ({ ...current, ...before }));
    expect([await opens(token), await live()]).toEqual([undefined, []]);
  });
  test('opens nothing once who made it is gone', async () => {
    const token = tokenIn((await share()).body['url']);
    await staff(admin.using.stores).delete(PEOPLE['editor']?.id ?? '');
    expect([await opens(token), await live()]).toEqual([undefined, []]);
  });
  test('opens no other article and no other kind', async () => {
    const token = tokenIn((await share()).body['url']);
    const other = (await admin.post('news', { ...article.news, slug: 'other' })).body.id;
    expect(await opens(token, { kind: 'news', id: other })).toBeUndefined();
    expect(
      await openedLink(admin.using.stores, { kind: 'jobs', id }, token, admin.clock.now),
    ).toBeUndefined();
  });
  test('is dead at the next request once it is called off; the others live on', async () => {
    const [first, second] = [(await share()).body, (await share(1)).body];
    expect((await admin.remove(`news/${id}/preview-links/${first.id}`)).status).toBe(204);
    expect(await opens(tokenIn(first['url']))).toBeUndefined();
    expect(await opens(tokenIn(second['url']))).toBeDefined();
    expect((await live()).map((link) => link.id)).toEqual([second.id]);
    expect((await admin.remove(`news/${id}/preview-links/${first.id}`)).status).toBe(404);
  });
  test('is good for 1 to 30 days', async () => {
    for (const days of [0, 31, 1.5, '7', null]) {
      const { status, body } = await share(days);
      expect([days, status, Object.keys(body.errors ?? {})]).toEqual([days, 422, ['days']]);
    }
    expect((await share(30)).status).toBe(201);
  });
  test('is for those who may edit the article', async () => {
    expect((await share(7, 'recruiter')).status).toBe(403);
    const gone = `news/${randomUUID()}/preview-links`;
    expect((await admin.post(gone, { days: 1 })).status).toBe(404);
  });
  test('is noted when it is made and called off, and makes no version and no purge', async () => {
    admin.purged.length = 0;
    const { id: link } = (await share()).body;
    await admin.remove(`news/${id}/preview-links/${link}`);
    const { items } = (await admin.call(`news/${id}/history`)).body;
    expect(items.map(({ action }) => action)).toEqual(['unshare', 'share', 'create']);
    expect([(await admin.call(`news/${id}`)).body.version, admin.purged]).toEqual([1, []]);
  });
});

test('ten thousand forged links open nothing and read nothing', async () => {
  const { url } = (await share()).body;
  const token = tokenIn(url);
  const [link = '', until = '', signature = ''] = token.split('.');
  const later = (Number.parseInt(until, 36) + DAY_MS).toString(36);
  const swap = (text: string, at: number): string => {
    const other = text[at] === 'A' ? 'B' : 'A';
    return text.slice(0, at) + other + text.slice(at + 1);
  };
  const forged = (n: number): string => {
    const random = randomBytes(32).toString('base64url');
    switch (n % 6) {
      case 0:
        return `${link}.${until}.${random}`;
      case 1:
        return `${randomUUID()}.${until}.${signature}`;
      case 2:
        return `${link}.${later}.${signature}`;
      // The last sign of base64url holds bits that count for nothing; the text has to be the same all the same.
      case 3:
        return `${link}.${until}.${swap(signature, n % signature.length)}`;
      case 4:
        return previewToken(
          random,
          { kind: 'news', id },
          { id: link, expiresAt: '2099-01-01T00:00:00.000Z' },
        );
      default:
        return token.slice(0, n % token.length) + (n % 2 ? '.' : '');
    }
  };
  const reads: string[] = [];
  admin.store('preview-links').faults = (operation) => {
    reads.push(operation);
    return undefined;
  };
  const opened = [];
  for (let n = 0; n < 10_000; n++) opened.push((await opens(forged(n))) ?? []);
  expect([opened.flat(), reads]).toEqual([[], []]);
  expect(await opens(token)).toBeDefined();
  expect(linkOfToken('s', { kind: 'news', id }, '', 0)).toBeUndefined();
});

test('links are swept in slices, from where the last sweep stopped: those that are good hold up nothing', async () => {
  const store = admin.store('preview-links');
  const link = (number: number, expiresAt: number) => {
    const linkId = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const by = { id: PEOPLE['editor']?.id, name: 'Editor' };
    const [createdAt, until] = [admin.clock.now, expiresAt].map((at) => new Date(at).toISOString());
    store.entries.set(`news/${id}/${linkId}`, {
      text: JSON.stringify({ id: linkId, by, createdAt, expiresAt: until }),
      etag: '"1"',
    });
  };
  for (let number = 0; number < 200; number++) link(number, admin.clock.now + DAY_MS);
  link(200, admin.clock.now - 1);
  const get = store.get;
  let clock = admin.clock.now;
  store.get = (key, options) => ((clock += 10), get(key, options));
  for (let sweeps = 0; sweeps < 3; sweeps++) {
    clock = admin.clock.now;
    await sweepPreviewLinks(admin.using.stores, () => clock, clock + 800);
  }
  expect(store.entries.size).toBe(200);
});

test('links that are over are swept, those of a deleted article erased with it', async () => {
  const links = admin.store('preview-links').entries;
  await share(1);
  await share(2);
  await sweepPreviewLinks(admin.using.stores, () => admin.clock.now + DAY_MS);
  expect(links.size).toBe(1);
  await admin.remove(`news/${id}`);
  expect(links.size).toBe(1);
  await eraseParts(admin.using.stores, 'news', id);
  expect(links.size).toBe(0);
});
