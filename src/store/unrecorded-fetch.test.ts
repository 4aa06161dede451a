import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { unrecordedFetch } from './unrecorded-fetch.ts';

const KEY = Symbol.for('@netlify/functions/request-context-store');
afterEach(() => {
  Reflect.deleteProperty(globalThis, KEY);
  vi.unstubAllGlobals();
});

/** What Netlify's runtime does: it notes each call with the request that made it. */
function runtime() {
  const context = new AsyncLocalStorage<{ calls: number }>();
  Reflect.set(globalThis, KEY, context);
  vi.stubGlobal('fetch', async () => {
    await Promise.resolve();
    const request = context.getStore();
    if (request) request.calls += 1;
    return new Response('stored');
  });
  return context;
}

test('calls are answered and not noted, while others of the same request still are', async () => {
  const request = { calls: 0 };
  await runtime().run(request, async () => {
    expect(await (await unrecordedFetch('http://localhost')).text()).toBe('stored');
    expect(request.calls).toBe(0);
    await fetch('http://localhost');
    expect(request.calls).toBe(1);
  });
});

test.each([undefined, 'something else'])('without such a context (%s) it is plain fetch', async (context) => {
  runtime();
  Reflect.set(globalThis, KEY, context);
  expect(await (await unrecordedFetch('http://localhost')).text()).toBe('stored');
});
