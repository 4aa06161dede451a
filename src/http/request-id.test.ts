import { afterEach, expect, test, vi } from 'vitest';
import { httpApp, routes } from './app.ts';
import { logProblem } from './log.ts';

afterEach(() => vi.restoreAllMocks());

const app = httpApp([
  routes()
    .get('/api/fails/:id', () => {
      throw new TypeError('somying@example.com is no number');
    })
    .get('/api/tells/:id', () => {
      logProblem('Not purged from the CDN.', { tags: ['news', 'news-1'] });
      return new Response('told');
    })
    .get('/api/fine', () => new Response('fine')),
]);
const ask = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://localhost${path}`, { headers }));

test('an answer that fails names its request as the log does, and the log names nobody', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await ask('/api/fails/somying@example.com?email=somying@example.com');
  expect(answer.status).toBe(500);
  const { requestId } = (await answer.json()) as { requestId: string };
  const [line] = log.mock.calls[0] as [string];
  expect(line).not.toContain('\n');
  expect(line).not.toContain('somying');
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    requestId,
    method: 'GET',
    path: '/api/fails/…',
    error: 'TypeError',
  });
});

test('what is told without an error is a line of JSON as well, in its request', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await ask('/api/tells/1', { 'x-nf-request-id': '01HZY0000000000000000000AB' });
  expect(log.mock.calls).toHaveLength(1);
  const [line] = log.mock.calls[0] as [string];
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    time: expect.any(String),
    requestId: '01HZY0000000000000000000AB',
    method: 'GET',
    path: '/api/tells/…',
    message: 'Not purged from the CDN.',
    tags: ['news', 'news-1'],
  });
});

test('two calls at once have each their own; the host’s own is taken', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const given = '01HZY0000000000000000000AB';
  const answers = await Promise.all([
    ask('/api/fails/1', { 'x-nf-request-id': given }),
    ask('/api/fails/2'),
    ask('/api/fails/3', { 'x-nf-request-id': 'a b<script>' }),
  ]);
  const ids = await Promise.all(
    answers.map(async (one) => ((await one.json()) as { requestId: string }).requestId),
  );
  expect(ids[0]).toBe(given);
  expect(new Set(ids).size).toBe(3);
  expect(ids[2]).toMatch(/^[\w-]{36}$/);
});

test('what the caller did wrong names no request', async () => {
  expect(await (await ask('/api/nothing')).json()).not.toHaveProperty('requestId');
});
