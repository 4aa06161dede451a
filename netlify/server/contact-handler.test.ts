import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contactHandler } from './contact-handler.ts';
import { SECRET, contactPost, inquiry, testSubmission } from './test-submission.ts';
import { issueFormToken } from './form-token.ts';

let set: ReturnType<typeof testSubmission>;
beforeEach(() => void (set = testSubmission()));

const send = (request: Request, ip = '192.0.2.1') => contactHandler(() => set.dependencies)(request, { ip });
const post = async (body: unknown, headers?: Record<string, string>, ip?: string) => {
  const response = await send(contactPost(body, headers), ip);
  return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const tokenOfAge = (ms: number) => issueFormToken(SECRET, set.clock.now - ms);

test('a whole inquiry is stored with its consents and without unknown fields', async () => {
  const extra = { id: 'mine', version: 9, status: 'done', role: 'owner', locale: 'th' };
  const { status, body } = await post({ ...inquiry, ...extra, formToken: tokenOfAge(10_000) });
  expect([status, Object.keys(body)]).toEqual([201, ['id']]);
  const at = '2026-11-20T09:00:00.000Z';
  const consent = { given: true, version: '2026-11-01', at, locale: 'th' };
  const { createdAt, updatedAt, ...record } = set.stored()[0] ?? {};
  expect(record).toEqual({
    ...inquiry,
    id: body['id'],
    version: 1,
    consents: { privacyPolicy: consent, personalInformation: consent, informationSecurity: consent },
    locale: 'th',
    status: 'new',
    verified: true,
    notes: [],
  });
  expect(createdAt).toBe(updatedAt);
});

test('Thai, emoji and markup are stored as they were typed', async () => {
  const typed = { name: 'สมหญิง ใจดี', message: '<script>alert("x")</script> 👩‍👩‍👧 \u202eกำ\n\n;--' };
  expect((await post({ ...inquiry, ...typed })).status).toBe(201);
  expect(set.stored()[0]).toMatchObject(typed);
});

describe('what is wrong is told field by field', () => {
  test('in the language of the caller', async () => {
    const english = await post({});
    expect(english.status).toBe(422);
    expect(english.body).toMatchObject({ statusCode: 422, message: 'Fields are required.' });
    expect(english.body['errors']).toEqual({
      name: 'This field is required.',
      email: 'This field is required.',
      documentKind: 'This field is required.',
      message: 'This field is required.',
      'consents.privacyPolicy': 'Please tick this box to continue.',
      'consents.personalInformation': 'Please tick this box to continue.',
      'consents.informationSecurity': 'Please tick this box to continue.',
    });
    const thai = 'กรุณากรอกข้อมูลในช่องนี้';
    for (const [body, headers] of [
      [{ locale: 'th' }, {}],
      [{ locale: 'th' }, { 'accept-language': 'en' }],
      [{ locale: 'xx' }, { 'accept-language': 'fr, en;q=0.3, th-TH;q=0.8' }],
    ] as const) {
      expect((await post(body, headers)).body['errors']).toMatchObject({ name: thai });
    }
  });
  test('with limits in numbers, and singular and plural', async () => {
    const long = await post({ ...inquiry, message: 'x'.repeat(5_001) });
    expect(long.body).toMatchObject({
      message: 'The information is incorrect.',
      errors: { message: 'Use at most 5,000 characters.' },
    });
    const both = await post({ ...inquiry, name: '', email: 'x', phone: '1' });
    expect(both.body['message']).toBe('A field is required. These are incorrect.');
  });
  test.each([
    '[]',
    'null',
    '7',
    '"text"',
    '[[["name"]]]',
    '{"name":["a"],"email":{"a":1},"consents":[true]}',
  ])('for a body that is no form: %s', async (body) => expect((await post(body)).status).toBe(422));
  test('and nothing is stored', async () => {
    await post({ ...inquiry, email: ['a@b.co', 'c@d.co'] });
    expect(set.stored()).toEqual([]);
  });
});

describe('bodies that are none', () => {
  test.each(['', '{', '{"name":"a"', 'name=a', '\u0000', '{"a":1}{"b":2}'])(
    'broken JSON is 400: %j',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );
  test('bytes that are no UTF-8 are 400', async () => {
    const request = new Request('http://localhost/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect((await send(request)).status).toBe(400);
  });
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    '',
    'multipart/form-data',
  ])('another type is 415: %j', async (type) =>
    expect((await post(inquiry, { 'content-type': type })).status).toBe(415),
  );
  test('a compressed body is 415, a charset is fine', async () => {
    expect((await post(inquiry, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await post(inquiry, { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(201);
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
    expect((await send(new Request('http://localhost/api/contact', streamed))).status).toBe(413);
    expect(pulled).toBeLessThan(6);
    expect((await post(inquiry, { 'content-length': '10485760' })).status).toBe(413);
  });
  test('every form that fits its limits fits the body limit, however it is escaped', async () => {
    const message = '\\u0e01'.repeat(5_000);
    const body = JSON.stringify({ ...inquiry, name: 'ก'.repeat(200), message: '@' }).replace(
      '"@"',
      `"${message}"`,
    );
    expect((await post(body)).status).toBe(201);
  });
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('%s is 405 with Allow', async (method) => {
  const response = await send(new Request('http://localhost/api/contact', { method }));
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('every answer, good or bad, carries the security headers and is not cached', async () => {
  for (const { response } of [await post(inquiry), await post({}), await post('{')]) {
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

describe('once', () => {
  const key = '0190a8c2-1111-7abc-8def-0123456789ab';
  test('a double click, a retry and both spellings of the key store one record', async () => {
    const sent = [
      post(inquiry, { 'idempotency-key': key }),
      post(inquiry, { 'idempotency-key': `"${key.toUpperCase()}"` }),
      post({ ...inquiry, submissionId: key }),
      post({ ...inquiry, submissionId: key, locale: 'th' }),
    ];
    const answers = await Promise.all(sent);
    answers.push(await post(inquiry, { 'idempotency-key': key }));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, { id: key }]);
    expect(set.stored()).toHaveLength(1);
  });
  test('a lost answer and the retry after it store one record', async () => {
    const { store } = set;
    store('records-contacts').faults = (operation) =>
      operation === 'setIf' ? 'lostAnswer' : operation === 'get' ? 'unavailable' : undefined;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await post(inquiry, { 'idempotency-key': key })).status).toBe(503);
    store('records-contacts').faults = () => undefined;
    expect((await post(inquiry, { 'idempotency-key': key })).status).toBe(201);
    expect(set.stored()).toHaveLength(1);
  });
  test('a corrected message under the same key is not lost, and its retry is one record', async () => {
    await post(inquiry, { 'idempotency-key': key });
    const corrected = { ...inquiry, message: 'Corrected' };
    const answers = [
      await post(corrected, { 'idempotency-key': key }),
      await post(corrected, { 'idempotency-key': key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(set.stored().map(({ message }) => message)).toEqual(['Hello', 'Corrected']);
  });
  test('a malformed key counts as none', async () => {
    for (const bad of ['1', '../x', key.slice(1), `${key},${key}`, '']) {
      expect((await post(inquiry, { 'idempotency-key': bad })).status).toBe(201);
      expect((await post({ ...inquiry, submissionId: [bad] })).status).toBe(201);
    }
    expect(set.stored()).toHaveLength(10);
  });
});

describe('people and robots', () => {
  test.each([
    ['no token', () => ({}), { status: 'new', verified: false }],
    ['a token of 3 s', () => ({ formToken: tokenOfAge(3_000) }), { status: 'new', verified: true }],
    ['a token of 25 h', () => ({ formToken: tokenOfAge(90_000_000) }), { status: 'new', verified: false }],
    ['a token of 1 s', () => ({ formToken: tokenOfAge(1_000) }), { status: 'spam', verified: false }],
    ['a forged token', () => ({ formToken: issueFormToken('x', 1) }), { status: 'spam', verified: false }],
    ['a token that is none', () => ({ formToken: ['a'] }), { status: 'spam', verified: false }],
    [
      'a filled honeypot',
      () => ({ website: 'http://x', formToken: tokenOfAge(3_000) }),
      { status: 'spam', verified: false },
    ],
    ['an empty honeypot', () => ({ website: '' }), { status: 'new', verified: false }],
  ])('%s: answered alike, stored as it is', async (_, fields, wanted) => {
    const { status, body } = await post({ ...inquiry, ...fields() });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect(set.stored()[0]).toMatchObject(wanted);
  });
});

describe('too many', () => {
  beforeEach(() => void (set = testSubmission({ perMinute: 10 })));
  const verified = () => ({ ...inquiry, formToken: tokenOfAge(5_000) });

  test('verified: the limit per minute and address, then 429 with Retry-After', async () => {
    for (let count = 0; count < 10; count++) expect((await post(verified())).status).toBe(201);
    set.clock.now += 20_000;
    const { status, response, body } = await post({ ...verified(), locale: 'th' });
    expect([status, response.headers.get('retry-after')]).toEqual([429, '40']);
    expect(body['message']).toMatch(/^มีการส่ง/);
    expect((await post(verified(), {}, '192.0.2.2')).status).toBe(201);
    set.clock.now += 40_001;
    expect((await post(verified())).status).toBe(201);
  });
  test('unverified: a quarter, which leaves room for people at the same address', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await post(inquiry)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect((await post(verified())).status).toBe(201);
  });
  test('a retry of what is stored is answered however many there are', async () => {
    const key = crypto.randomUUID();
    for (let count = 0; count < 6; count++)
      expect((await post(inquiry, { 'idempotency-key': key })).status).toBe(201);
    expect((await post({ ...inquiry, name: 'Other' }, { 'idempotency-key': key })).status).toBe(429);
  });
  test('wrong forms do not count', async () => {
    for (let count = 0; count < 20; count++) await post({ ...inquiry, email: 'x' });
    expect((await post(inquiry)).status).toBe(201);
  });
  test('no address is stored', async () => {
    await post(inquiry);
    const [[key, { text } = { text: '' }] = ['']] = [...set.store('rate-limits').entries];
    expect(key).toMatch(/^2026-11-20\/contact\/[0-9a-f]{64}$/);
    expect(key + text).not.toContain('192.0.2.1');
  });
});

describe('the store is down', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  test('503, told in words, nothing claimed, nothing personal in the log', async () => {
    const log = vi.mocked(console.error);
    log.mockClear();
    set = testSubmission({ faults: () => 'unavailable' });
    const { status, body, response } = await post({ ...inquiry, locale: 'th' });
    expect([status, body['statusCode'], response.headers.get('retry-after')]).toEqual([503, 503, '60']);
    expect(body['message']).toContain('ยังไม่ถูกส่ง');
    expect(body).not.toHaveProperty('id');
    expect(set.stored()).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
    for (const value of ['Somying', 'somying@', 'Hello'])
      expect(JSON.stringify(log.mock.calls)).not.toContain(value);
  });
  test('where only the limits or the secret cannot be read, the message is taken', async () => {
    set.store('rate-limits').faults = () => 'unavailable';
    expect((await post(inquiry)).status).toBe(201);
    const { StoreUnavailable } = await import('../../src/data/errors.ts');
    const secret = () => Promise.reject(new StoreUnavailable('read', 'down'));
    set.dependencies = { ...set.dependencies, secret };
    expect((await post({ ...inquiry, formToken: 'x' })).status).toBe(201);
    expect(set.stored().at(-1)).toMatchObject({ status: 'new', verified: false });
  });
  test('an error that nobody foresaw is a 500 without details', async () => {
    set.dependencies = { ...set.dependencies, secret: () => Promise.reject(new Error('Somying at /etc')) };
    const { status, body } = await post(inquiry);
    expect([status, body]).toEqual([
      500,
      { statusCode: 500, message: 'Something went wrong on our side. Please try again.' },
    ]);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('Somying');
  });
});
