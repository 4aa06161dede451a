import { beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '#store/errors.ts';
import { contactCalls, inquiry } from '#tests/support/server/submission.ts';

let calls: ReturnType<typeof contactCalls>;
beforeEach(() => void (calls = contactCalls()));

describe('too many', () => {
  beforeEach(() => void (calls = contactCalls({ perMinute: 10 })));
  const verified = () => ({ ...inquiry, formToken: calls.tokenOfAge(5_000) });

  test('verified: the limit per minute and address, then 429 with Retry-After', async () => {
    for (let count = 0; count < 10; count++) expect((await calls.post(verified())).status).toBe(201);
    calls.clock.now += 20_000;
    const { status, response, body } = await calls.post({ ...verified(), locale: 'th' });
    expect([status, response.headers.get('retry-after')]).toEqual([429, '40']);
    expect(body['message']).toMatch(/^มีการส่ง.* 40 วินาที /);
    expect((await calls.post(verified(), {}, '192.0.2.2')).status).toBe(201);
    calls.clock.now += 40_001;
    expect((await calls.post(verified())).status).toBe(201);
  });
  test('is in the audit, without the address', async () => {
    for (let count = 0; count < 13; count++) await calls.post(verified());
    const lines = [...calls.store('records-audit').entries.values()].map(({ text }) => text);
    expect(lines).toEqual([expect.stringMatching(/"limited","entity":"contacts".*"192\.0\.2\.0\/24"/)]);
  });
  test('unverified: a quarter, which leaves room for people at the same address', async () => {
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await calls.post(inquiry)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect((await calls.post(verified())).status).toBe(201);
  });
  test('a retry of what is stored is answered however many there are', async () => {
    const key = crypto.randomUUID();
    for (let count = 0; count < 6; count++)
      expect((await calls.post(inquiry, { 'idempotency-key': key })).status).toBe(201);
    expect((await calls.post({ ...inquiry, name: 'Other' }, { 'idempotency-key': key })).status).toBe(429);
  });
  test('wrong forms do not count', async () => {
    for (let count = 0; count < 20; count++) await calls.post({ ...inquiry, email: 'x' });
    expect((await calls.post(inquiry)).status).toBe(201);
  });
  test('what nobody corrects a form as often as, whatever it holds, is refused before it is read', async () => {
    const junk = ['{', '{}', 'x'.repeat(70_000), inquiry];
    const statuses = [];
    for (let count = 0; count < 100; count++) statuses.push((await calls.post(junk[count % 4])).status);
    expect(statuses.slice(0, 4)).toEqual([400, 422, 413, 201]);
    expect(statuses.slice(-4)).toEqual([400, 422, 413, 429]);
    for (const body of junk) {
      const { status, response } = await calls.post(body);
      expect([status, response.headers.get('retry-after')]).toEqual([429, '60']);
    }
    expect((await calls.post('{', {}, '192.0.2.2')).status).toBe(400);
    calls.clock.now += 60_001;
    expect((await calls.post(verified())).status).toBe(201);
  });
  test('no address is stored', async () => {
    await calls.post(inquiry);
    for (const [key, { text }] of calls.store('rate-limits').entries) {
      expect(key).toMatch(/^2026-11-20\/(?:contact|contact-attempts|mail)\/[0-9a-f]{64}$/);
      expect(key + text).not.toContain('192.0.2.1');
    }
  });
});

describe('the store is down', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  test('503, told in words, nothing claimed, nothing personal in the log', async () => {
    const log = vi.mocked(console.error);
    log.mockClear();
    calls = contactCalls({ faults: () => 'unavailable' });
    const { status, body, response } = await calls.post({ ...inquiry, locale: 'th' });
    expect([status, body['statusCode'], response.headers.get('retry-after')]).toEqual([503, 503, '60']);
    expect(body['message']).toContain('ยังบันทึกข้อมูลไม่ได้');
    expect(body).not.toHaveProperty('id');
    expect(calls.stored()).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
    for (const value of ['Somying', 'somying@', 'Hello'])
      expect(JSON.stringify(log.mock.calls)).not.toContain(value);
  });
  test('where only the limits or the secret cannot be read, the message is taken', async () => {
    calls.store('rate-limits').faults = () => 'unavailable';
    expect((await calls.post(inquiry)).status).toBe(201);
    const secret = () => Promise.reject(new StoreUnavailable('read', 'down'));
    calls.change({ secret });
    expect((await calls.post({ ...inquiry, formToken: 'x' })).status).toBe(201);
    expect(calls.stored().at(-1)).toMatchObject({ status: 'new', verified: false });
  });
  test('an error that nobody foresaw is a 500 without details', async () => {
    calls.change({ secret: () => Promise.reject(new Error('Somying at /etc')) });
    const { status, body } = await calls.post(inquiry);
    expect([status, body]).toEqual([
      500,
      {
        statusCode: 500,
        message: 'Something went wrong on our side. Please try again.',
        requestId: expect.any(String),
      },
    ]);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('Somying');
  });
});
