import { beforeEach, describe, expect, test } from 'vitest';
import { contactCalls, inquiry, storedConsent } from '#tests/support/server/submission.ts';

let calls: ReturnType<typeof contactCalls>;
beforeEach(() => void (calls = contactCalls()));

test('a whole inquiry is stored with its consents and without unknown fields', async () => {
  const extra = { id: 'mine', version: 9, status: 'done', role: 'owner', locale: 'th' };
  const { status, body } = await calls.post({ ...inquiry, ...extra, formToken: calls.tokenOfAge(10_000) });
  expect([status, Object.keys(body)]).toEqual([201, ['id']]);
  const { createdAt, updatedAt, ...record } = calls.stored()[0] ?? {};
  expect(record).toEqual({
    ...inquiry,
    id: body['id'],
    version: 1,
    consents: {
      privacyPolicy: storedConsent('privacyPolicy'),
      personalInformation: storedConsent('personalInformation'),
      informationSecurity: storedConsent('informationSecurity'),
    },
    locale: 'th',
    status: 'new',
    verified: true,
    notes: [],
  });
  expect(createdAt).toBe(updatedAt);
});

test('Thai, emoji and markup are stored as they were typed', async () => {
  const typed = { name: 'สมหญิง ใจดี', message: '<script>alert("x")</script> 👩‍👩‍👧 \u202eกำ\n\n;--' };
  expect((await calls.post({ ...inquiry, ...typed })).status).toBe(201);
  expect(calls.stored()[0]).toMatchObject(typed);
});

describe('what is wrong is told field by field', () => {
  test('in the language of the caller', async () => {
    const english = await calls.post({});
    expect(english.status).toBe(422);
    expect(english.body).toMatchObject({ statusCode: 422, message: 'fields are required' });
    expect(english.body['errors']).toEqual({
      name: 'This field is required.',
      email: 'This field is required.',
      documentKind: 'Choose an option.',
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
      expect((await calls.post(body, headers)).body['errors']).toMatchObject({ name: thai });
    }
  });
  test('with limits in numbers, and singular and plural', async () => {
    const long = await calls.post({ ...inquiry, message: 'x'.repeat(5_001) });
    expect(long.body).toMatchObject({
      message: 'the information is incorrect',
      errors: { message: 'Use at most 5,000 characters.' },
    });
    const both = await calls.post({ ...inquiry, name: '', email: 'x', phone: '1' });
    expect(both.body['message']).toBe('a field is required, these are incorrect');
  });
  test.each([
    '[]',
    'null',
    '7',
    '"text"',
    '[[["name"]]]',
    '{"name":["a"],"email":{"a":1},"consents":[true]}',
  ])('for a body that is no form: %s', async (body) => expect((await calls.post(body)).status).toBe(422));
  test('and nothing is stored', async () => {
    await calls.post({ ...inquiry, email: ['a@b.co', 'c@d.co'] });
    expect(calls.stored()).toEqual([]);
  });
});
