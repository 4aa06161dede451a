import { beforeEach, describe, expect, test, vi } from 'vitest';
import { issueFormToken } from '#features/submissions/server/form-token.ts';
import { contactCalls, inquiry } from '#tests/support/server/submission.ts';

let calls: ReturnType<typeof contactCalls>;
beforeEach(() => void (calls = contactCalls()));

describe('once', () => {
  const key = '0190a8c2-1111-7abc-8def-0123456789ab';
  test('a double click, a retry and both spellings of the key store one record', async () => {
    const sent = [
      calls.post(inquiry, { 'idempotency-key': key }),
      calls.post(inquiry, { 'idempotency-key': `"${key.toUpperCase()}"` }),
      calls.post({ ...inquiry, submissionId: key }),
      calls.post({ ...inquiry, submissionId: key, locale: 'th' }),
    ];
    const answers = await Promise.all(sent);
    answers.push(await calls.post(inquiry, { 'idempotency-key': key }));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, { id: key }]);
    expect(calls.stored()).toHaveLength(1);
  });
  test('a lost answer and the retry after it store one record', async () => {
    const { store } = calls;
    store('records-contacts').faults = (operation) =>
      operation === 'setIf' ? 'lostAnswer' : operation === 'get' ? 'unavailable' : undefined;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await calls.post(inquiry, { 'idempotency-key': key })).status).toBe(503);
    store('records-contacts').faults = () => undefined;
    expect((await calls.post(inquiry, { 'idempotency-key': key })).status).toBe(201);
    expect(calls.stored()).toHaveLength(1);
  });
  test('a corrected message under the same key is not lost, and its retry is one record', async () => {
    await calls.post(inquiry, { 'idempotency-key': key });
    const corrected = { ...inquiry, message: 'Corrected' };
    const answers = [
      await calls.post(corrected, { 'idempotency-key': key }),
      await calls.post(corrected, { 'idempotency-key': key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(calls.stored().map(({ message }) => message)).toEqual(['Hello', 'Corrected']);
  });
  test('a malformed key counts as none', async () => {
    for (const bad of ['1', '../x', key.slice(1), `${key},${key}`, '']) {
      expect((await calls.post(inquiry, { 'idempotency-key': bad })).status).toBe(201);
      expect((await calls.post({ ...inquiry, submissionId: [bad] })).status).toBe(201);
    }
    expect(calls.stored()).toHaveLength(10);
  });
});

describe('people and robots', () => {
  test.each([
    ['no token', () => ({}), { status: 'new', verified: false }],
    ['a token of 3 s', () => ({ formToken: calls.tokenOfAge(3_000) }), { status: 'new', verified: true }],
    [
      'a token of 25 h',
      () => ({ formToken: calls.tokenOfAge(90_000_000) }),
      { status: 'new', verified: false },
    ],
    ['a token of 1 s', () => ({ formToken: calls.tokenOfAge(1_000) }), { status: 'spam', verified: false }],
    ['a forged token', () => ({ formToken: issueFormToken('x', 1) }), { status: 'spam', verified: false }],
    ['a token that is none', () => ({ formToken: ['a'] }), { status: 'spam', verified: false }],
    [
      'a filled honeypot',
      () => ({ website: 'http://x', formToken: calls.tokenOfAge(3_000) }),
      { status: 'spam', verified: false },
    ],
    ['an empty honeypot', () => ({ website: '' }), { status: 'new', verified: false }],
  ])('%s: answered alike, stored as it is', async (_, fields, wanted) => {
    const { status, body } = await calls.post({ ...inquiry, ...fields() });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect(calls.stored()[0]).toMatchObject(wanted);
  });
});
