import { request } from 'node:http';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { call, type Call } from '../support/http.ts';
import { LANGUAGES, texts } from '../support/texts.ts';

// What no browser of a visitor sends. The server says what is wrong and continues.

const langOf = (html: string): string | undefined => /<html[^>]*\slang="(\w+)"/.exec(html)?.[1];
const json = (body: string): Call => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
});
const form = (body: NonNullable<Call['body']>, type?: string): Call => ({
  method: 'POST',
  headers: { Origin: inject('site').base, ...(type && { 'Content-Type': type }) },
  body,
});
const MEGABYTE = 1_000_000;

/** The raw path, which `fetch` would put in order first. */
const rawStatus = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(inject('site').base);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

/** Whatever came before, the next visitor gets a page and the form its token. */
afterEach(async () => {
  expect((await call('/about-us')).status).toBe(200);
  expect((await call('/api/form-token')).status).toBe(200);
});

describe('a malformed address', () => {
  test.each(['/%', '/%E0%A4%A', '/news/%E0%A4%A', '/th/%', '/%zz', '/api/%', '/about-us%', '/?q=%'])(
    '%s',
    async (path) => {
      // A query may hold anything; a path has to be readable.
      expect(await rawStatus(path)).toBe(path.includes('?') ? 200 : 400);
    },
  );

  test.each(LANGUAGES)('is explained in %s, with a way home', async (language) => {
    const answer = await call('/%', { language });
    const html = await answer.text();
    expect([answer.status, langOf(html)]).toEqual([400, language]);
    expect(html).toContain(texts[language].error.home);
    expect(html).toContain(texts[language].error.byStatus[400]);
  });

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/_astro/../../package.json',
    '/.env',
    '/.git/config',
  ])('%s shows no file', async (path) => {
    expect([400, 404]).toContain(await rawStatus(path));
  });
});

describe('a body that is too large', () => {
  test.each([
    ['to the API', '/api/contact', json('x'.repeat(10 * MEGABYTE))],
    ['just above what a form can hold', '/api/contact', json(JSON.stringify({ name: 'x'.repeat(70_000) }))],
    ['to a page', '/about-us', json('x'.repeat(10 * MEGABYTE))],
  ])('%s', async (_what, path, body) => {
    expect((await call(path, body)).status).toBe(413);
  });

  test.each(LANGUAGES)('to the form without scripts is explained in %s', async (language) => {
    const body = new URLSearchParams({ name: 'x'.repeat(10 * MEGABYTE) });
    const answer = await call('/contact-us/send', { ...form(body), language });
    const html = await answer.text();
    expect([answer.status, langOf(html)]).toEqual([413, language]);
    expect(html).toContain(texts[language].error.home);
  });
});

describe('the API', () => {
  const errorOf = async (answer: Response) => {
    expect(answer.headers.get('content-type')).toContain('application/json');
    return (await answer.json()) as { message: string; statusCode: number; errors?: Record<string, string> };
  };

  test.each(['{', '', 'null,', '{"name":}', '\u0000', '{"a":1}{"b":2}'])(
    'cannot read %j: 400',
    async (body) => {
      const answer = await call('/api/contact', json(body));
      expect(answer.status).toBe(400);
      expect(await errorOf(answer)).toEqual({ message: expect.any(String), statusCode: 400 });
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonx', ''])(
    'takes no %j: 415',
    async (type) => {
      const answer = await call('/api/contact', { ...json('{}'), headers: { 'Content-Type': type } });
      expect([answer.status, (await errorOf(answer)).statusCode]).toEqual([415, 415]);
    },
  );

  test.each([
    '[]',
    '0',
    '"text"',
    'null',
    '{}',
    '{"name":[],"email":{},"consents":"yes"}',
    '{"__proto__":{"name":"x"}}',
  ])('names every field of %s: 422', async (body) => {
    const answer = await call('/api/contact', json(body));
    expect(answer.status).toBe(422);
    const { errors = {} } = await errorOf(answer);
    expect(Object.keys(errors).toSorted()).toEqual([
      'consents.informationSecurity',
      'consents.personalInformation',
      'consents.privacyPolicy',
      'documentKind',
      'email',
      'message',
      'name',
    ]);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('takes no %s for an inquiry: 405', async (method) => {
    const answer = await call('/api/contact', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await errorOf(answer)).statusCode).toBe(405);
  });

  test.each(['/api', '/api/', '/api/no-such-call', '/api/contact/1', '/api/contact/../none'])(
    'knows no %s: 404',
    async (path) => {
      const answer = await call(path);
      expect(answer.status).toBe(404);
      expect(await errorOf(answer)).toMatchObject({ statusCode: 404, message: expect.any(String) });
    },
  );

  test.each(LANGUAGES)('says in %s what is wrong', async (language) => {
    const other = language === 'en' ? 'th' : 'en';
    const thai = /[\u0e00-\u0e7f]/;
    for (const answer of [
      await call('/api/contact', { ...json('{}'), language }),
      await call('/api/contact', { ...json(JSON.stringify({ locale: language })), language: other }),
      await call('/api/contact', { ...json('{'), language }),
      await call('/api/contact', { method: 'GET', language }),
      await call('/api/no-such-call', { language }),
      await call('/api/no-such-call', { ...json('{}'), language }),
      await call(`/api/contact?locale=${language}`, { method: 'GET', language: other }),
      await call(`/api/no-such-call?locale=${language}`, { language: other }),
      await call(`/api/no-such-call?locale=${language}`, { ...json('{}'), language: other }),
    ]) {
      const { message, errors = {} } = await errorOf(answer);
      for (const text of [message, ...Object.values(errors)])
        expect([text, thai.test(text)]).toEqual([text, language === 'th']);
    }
  });
});

describe.each(LANGUAGES)('the form without scripts, in %s', (language) => {
  const wrong: [string, number, () => Call][] = [
    ['a body of another type', 415, () => form('{"name":"x"}', 'application/json')],
    ['a body of no type', 415, () => form('name=x', 'text/plain')],
    ['a body that is no form', 400, () => form('name', 'multipart/form-data; boundary=x')],
    ['another method', 405, () => ({ ...form('name=x'), method: 'PUT' })],
  ];
  test.each(wrong)('answers %s with an error page, %i', async (_what, status, from) => {
    const answer = await call('/contact-us/send', { ...from(), language });
    const html = await answer.text();
    expect([answer.status, langOf(html)]).toEqual([status, language]);
    expect(html).toContain(texts[language].error.home);
    expect(html).toContain(texts[language].error.byStatus[status as 400]);
    if (status === 405) expect(answer.headers.get('allow')).toContain('POST');
  });
});

test.each(LANGUAGES)('a form that another site posts is refused in %s', async (language) => {
  // A neighbour below the same domain is another one too: its posts bring the cookies of ours along.
  for (const site of ['cross-site', 'same-site']) {
    const answer = await call('/contact-us/send', {
      ...form(new URLSearchParams({ name: 'x' })),
      language,
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': site },
    });
    // Not 403, which the local server would turn into a 404.
    expect([site, answer.status, langOf(await answer.text())]).toEqual([site, 400, language]);
  }
});

test('a form that no browser posts is read like any other', async () => {
  const answer = await call('/contact-us/send', { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
  expect(answer.status).toBe(422);
});
