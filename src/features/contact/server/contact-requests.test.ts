import { beforeEach, describe, expect, test } from 'vitest';
import { contactCalls, inquiry } from '#tests/support/server/submission.ts';

let calls: ReturnType<typeof contactCalls>;
beforeEach(() => void (calls = contactCalls()));

describe('bodies that are none', () => {
  test.each(['', '{', '{"name":"a"', 'name=a', '\u0000', '{"a":1}{"b":2}'])(
    'broken JSON is 400: %j',
    async (body) => {
      expect((await calls.post(body)).status).toBe(400);
    },
  );
  test('bytes that are no UTF-8 are 400', async () => {
    const request = new Request('http://localhost/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect((await calls.send(request)).status).toBe(400);
  });
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    '',
    'multipart/form-data',
  ])('another type is 415: %j', async (type) =>
    expect((await calls.post(inquiry, { 'content-type': type })).status).toBe(415),
  );
  test('a compressed body is 415, a charset is fine', async () => {
    expect((await calls.post(inquiry, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await calls.post(inquiry, { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(
      201,
    );
  });
  test('10 MB are 413, without reading them all', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled > 160) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    // `duplex` is not in the DOM's types.
    const streamed = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    };
    expect((await calls.send(new Request('http://localhost/api/contact', streamed))).status).toBe(413);
    expect(pulled).toBeLessThan(6);
    expect((await calls.post(inquiry, { 'content-length': '10485760' })).status).toBe(413);
  });
  test('every form that fits its limits fits the body limit, however it is escaped', async () => {
    const message = '\\u0e01'.repeat(5_000);
    const body = JSON.stringify({ ...inquiry, name: 'ก'.repeat(200), message: '@' }).replace(
      '"@"',
      `"${message}"`,
    );
    expect((await calls.post(body)).status).toBe(201);
  });
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('%s is 405 with Allow', async (method) => {
  const response = await calls.send(new Request('http://localhost/api/contact', { method }));
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('every answer, good or bad, carries the security headers and is not cached', async () => {
  for (const { response } of [await calls.post(inquiry), await calls.post({}), await calls.post('{')]) {
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});
