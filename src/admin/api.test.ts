import { afterEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('a response of which nothing is needed is read all the same, so that it gives its connection back', async () => {
  const response = Response.json({ id: 'a' }, { status: 201 });
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  await call('/api/admin/news', { method: 'POST', body: {} });
  expect(response.bodyUsed).toBe(true);
});

test('what was stored stays so if its response breaks off', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken, { status: 201 })));
  await expect(call('/api/admin/news', { method: 'POST', body: {} })).resolves.toBeUndefined();
});
