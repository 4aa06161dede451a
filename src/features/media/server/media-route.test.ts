import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { httpApp } from '#http/app.ts';
import { mediaRoute } from './media-route.ts';
import { uploaded, uploadForm } from '#tests/support/server/media-upload.ts';
import { avif } from '#tests/support/server/media-pictures.ts';

let admin: TestAdmin;
let id: string;
beforeEach(async () => {
  admin = testAdmin();
  id = (await uploaded(admin, uploadForm(await avif()))).body.id;
});
const get = (path: string, init: RequestInit = {}) =>
  httpApp([mediaRoute(() => ({ stores: admin.using.stores, files: () => admin.mediaFiles }))]).fetch(
    new Request(`http://localhost/media/${path}`, init),
    {},
  );
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('a picture is given as it was stored, to be kept for ever and to run nothing', async () => {
  const response = await get(id);
  const bytes = await bytesOf(response);
  expect(response.status).toBe(200);
  expect(bytes).toEqual(new Uint8Array(admin.mediaFiles.files.get(id)?.bytes ?? []));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/avif',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'netlify-cache-tag': `media,media-${id}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag: `"${id}"`,
  });
});

test('HEAD says the same without the bytes', async () => {
  const [head, whole] = [await get(id, { method: 'HEAD' }), await get(id)];
  expect(head.status).toBe(200);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
  expect(await bytesOf(head)).toHaveLength(0);
});

test.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"x", ${tag}`, () => '*'])(
  'who has it already gets 304 (%#)',
  async (header) => {
    const response = await get(id, { headers: { 'if-none-match': header(`"${id}"`) } });
    expect([response.status, response.headers.get('etag')]).toEqual([304, `"${id}"`]);
    expect(await bytesOf(response)).toHaveLength(0);
  },
);
test('who has another one gets it', async () => {
  expect((await get(id, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

describe('what is not there', () => {
  test('is 404, and not kept', async () => {
    const unknown = '0198c5f0-0000-7000-8000-00000000ffff';
    for (const path of [unknown, '', 'x', `${id}x`, `${id}/x`, id.toUpperCase(), '..%2Fadmin', '%00']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });
  test('a deleted one is gone at once, and back when it is brought back', async () => {
    await admin.remove(`media/${id}`);
    expect((await get(id)).status).toBe(404);
    expect((await get(id, { headers: { 'if-none-match': `"${id}"` } })).status).toBe(404);
    await admin.post(`media/${id}/undelete`, {});
    expect((await get(id)).status).toBe(200);
  });
});

test('the endings that the local server adds change nothing', async () => {
  for (const ending of ['.html', '.htm', '/index.html']) expect((await get(id + ending)).status).toBe(200);
});
test('another method is 405', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await get(id, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});
test('with the store out of reach it is 503, to be tried again', async () => {
  admin.mediaFiles.isDown = true;
  const response = await get(id);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
