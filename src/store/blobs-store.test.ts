import { expect, test } from 'vitest';
import { blobsStore } from './blobs-store.ts';
import { StoreUnavailable } from './errors.ts';

type Answer = (init: RequestInit) => Response | Promise<Response>;

const hosts = { edgeURL: 'http://eventual.invalid', uncachedEdgeURL: 'http://strong.invalid' };

/** A store whose network answers as told, in turn; the last answer repeats. */
function storeAnswering(...answers: Answer[]) {
  const asked: string[] = [];
  const network: typeof fetch = async (input, init = {}) => {
    const answer = answers[Math.min(asked.push(String(input)), answers.length) - 1];
    return answer ? answer(init) : new Response();
  };
  const connection = { siteID: 's', token: 't', ...hosts, fetch: network };
  return { asked, store: blobsStore({ name: 'things', connection, attemptMs: 100, totalMs: 700 }) };
}
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(code === 200 ? 'text' : null, { status: code, headers });
const ok = status(200, { etag: '"1"' });
const silence: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const broken: Answer = () => {
  throw new TypeError('fetch failed');
};
const truncated: Answer = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"half":'));
        controller.error(new TypeError('terminated'));
      },
    }),
  );

test.each([
  ['429', status(429)],
  ['500', status(500)],
  ['503', status(503)],
  ['a broken connection', broken],
  ['a body that breaks off', truncated],
])('%s once is tried again at once', async (_, failure) => {
  const { store, asked } = storeAnswering(failure, ok);
  expect(await store.get('key')).toEqual({ text: 'text', etag: '"1"' });
  expect(asked).toHaveLength(2);
});

test.each([
  ['429', status(429), 'status 429'],
  ['500', status(500), 'status 500'],
  ['silence', silence, 'no answer in time'],
  ['a broken connection', broken, 'the connection broke'],
  ['a truncated body', truncated, 'the connection broke'],
])('%s for ever fails every call, soon and with the reason', async (_, failure, reason) => {
  const { store, asked } = storeAnswering(failure);
  const calls = [
    () => store.get('key'),
    () => store.set('key', 'text'),
    () => store.setIf('key', 'text', { onlyIfNew: true }),
    () => store.setIf('key', 'text', { onlyIfMatch: '"1"' }),
    () => store.list(),
    () => store.delete('key'),
  ];
  for (const error of await Promise.all(calls.map((call) => call().catch((thrown: unknown) => thrown)))) {
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(String(error)).toContain(reason);
    expect(String(error)).toContain('Try again');
  }
  // The client's own retries do not take place.
  expect(asked.length).toBeLessThanOrEqual(3 * calls.length);
});

test('a conditional write counts only when confirmed', async () => {
  const condition = { onlyIfNew: true } as const;
  expect(await storeAnswering(ok).store.setIf('key', 'text', condition)).toBe(true);
  expect(await storeAnswering(status(412)).store.setIf('key', 'text', condition)).toBe(false);
  for (const unconfirmed of [status(200), status(403), status(404)]) {
    await expect(storeAnswering(unconfirmed).store.setIf('key', 'text', condition)).rejects.toThrow(
      StoreUnavailable,
    );
  }
});

test('an undefined etag never becomes an unconditional write', async () => {
  const { store, asked } = storeAnswering(ok);
  for (const onlyIfMatch of ['', undefined as unknown as string]) {
    await expect(store.setIf('key', 'text', { onlyIfMatch })).rejects.toThrow(TypeError);
  }
  expect(asked).toEqual([]);
});

test('keys that a store would cut or mix up never reach it', async () => {
  const { store, asked } = storeAnswering(ok);
  for (const key of [
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a?b',
    'a#b',
    'ก',
    'A',
    'a b',
    'a%2fb',
    'x'.repeat(601),
  ]) {
    await expect(store.get(key)).rejects.toThrow('A key must be');
    await expect(store.set(key, '')).rejects.toThrow('A key must be');
  }
  expect(asked).toEqual([]);
});

test('reads are strongly consistent', async () => {
  const { store, asked } = storeAnswering(ok);
  await store.get('key');
  expect(asked).toEqual(['http://strong.invalid/s/site:things/key']);
});

test("the request's budget ends a call early", async () => {
  const network: typeof fetch = async (_input, init = {}) => silence(init);
  const connection = { siteID: 's', token: 't', ...hosts, fetch: network };
  const store = blobsStore({ name: 'things', connection, signal: AbortSignal.timeout(50) });
  await expect(store.get('key')).rejects.toThrow(StoreUnavailable);
});
