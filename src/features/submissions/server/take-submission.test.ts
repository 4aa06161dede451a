import { beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '#store/errors.ts';
import { completeConsents } from '#app/complete-consents.ts';
import { recordConsents } from '#features/consents/server/record-consents.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { submitMembership } from '#features/membership/server/submit-membership.ts';
import { contactCalls, inquiry } from '#tests/support/server/submission.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';

let calls: ReturnType<typeof contactCalls>;
let mails: string[];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls = contactCalls();
  mails = [];
  calls.change({ mail: async (sent) => void mails.push(...sent.map(({ purpose }) => purpose)) });
});

const key = '0190a8c2-1111-7abc-8def-0123456789ab';
const headers = { 'idempotency-key': key };
const verified = () => ({ ...inquiry, formToken: calls.tokenOfAge(5_000) });
const consentRecords = () =>
  [...calls.store('records-consents').entries.values()].map(({ text }) => JSON.parse(text).record);

describe('what follows from storing', () => {
  test('one record for each consent, and the mails', async () => {
    const { body } = await calls.post(inquiry);
    expect(consentRecords().map(({ purpose, source }) => [purpose, source.id])).toEqual([
      ['privacyPolicy', body['id']],
      ['personalInformation', body['id']],
      ['informationSecurity', body['id']],
    ]);
    expect(mails).toEqual(['acknowledgement', 'notice']);
  });
  test('nothing, for a robot’s, at its retry either', async () => {
    const robot = { ...inquiry, website: 'http://x' };
    for (let count = 0; count < 2; count++) expect((await calls.post(robot, headers)).status).toBe(201);
    expect([mails, consentRecords()]).toEqual([[], []]);
  });
  test('consents that cannot be put down hold up neither the mails nor the answer; a retry completes them', async () => {
    calls.store('records-consents').faults = () => 'unavailable';
    expect((await calls.post(inquiry, headers)).status).toBe(201);
    expect([mails, consentRecords()]).toEqual([['acknowledgement', 'notice'], []]);
    calls.store('records-consents').faults = () => undefined;
    expect((await calls.post(inquiry, headers)).body).toEqual({ id: key });
    expect(consentRecords()).toHaveLength(3);
    expect(calls.stored()).toHaveLength(1);
  });
  test('mails that fail leave the answer as it is', async () => {
    calls.change({ mail: () => Promise.reject(new Error('down')) });
    expect((await calls.post(inquiry)).status).toBe(201);
    expect(calls.stored()).toHaveLength(1);
  });
  test('nothing is promised by mail where the inquiry could not be stored', async () => {
    calls.store('records-contacts').faults = () => 'unavailable';
    expect((await calls.post(inquiry)).status).toBe(503);
    expect([mails, consentRecords()]).toEqual([[], []]);
  });
});

test('two forms under one key are two submissions, each with its consents and its mails', async () => {
  const sent: string[] = [];
  calls.change({
    mail: async (list) => void sent.push(...list.map((mail) => mailId(mail))),
  });
  await calls.post(inquiry, headers);
  const context = { locale: 'en', ip: '192.0.2.1', idempotencyKey: key } as const;
  const { email, phone, consents } = inquiry;
  const member = { email, phone, consents, firstName: 'Somying', lastName: 'Jaidee' };
  expect(await submitMembership(member, context, calls.dependencies, 0)).toEqual({ ok: true, id: key });
  expect(consentRecords().map(({ source }) => source.entity)).toHaveLength(6);
  expect([sent.length, new Set(sent).size]).toEqual([4, 4]);
  calls.store('records-consents').entries.clear();
  calls.store('index').entries.clear();
  calls.store('snapshots').entries.clear();
  const dependencies = { ...calls.dependencies, process: {} };
  await recordConsents(calls.dependencies.stores, {
    email,
    name: 'N',
    source: { entity: 'contacts', id: key },
    consents: storedConsents('en', new Date(calls.clock.now).toISOString()),
  });
  expect(await completeConsents(dependencies)).toBe(1);
});

describe('the captcha', () => {
  test('is not asked without bound: what asks it is counted first, at the same moment too', async () => {
    calls = contactCalls({ perMinute: 3 });
    const captcha = vi.fn(async () => 'failed' as const);
    calls.change({ captcha });
    const send = () => calls.post({ ...verified(), captchaToken: 'junk' });
    const answers = [...(await Promise.all(Array.from({ length: 10 }, send))), await send()];
    expect(captcha.mock.calls.length).toBeLessThanOrEqual(3);
    expect(answers.map(({ status }) => status)).toContain(422);
    expect(answers.at(-1)?.status).toBe(429);
    calls.clock.now += 61_000;
    expect((await send()).status).toBe(422);
    // While nothing can be counted, nobody is asked.
    captcha.mockClear();
    calls.change({
      secret: async () => {
        throw new StoreUnavailable('read', 'down');
      },
    });
    await send();
    expect(captcha).not.toHaveBeenCalled();
  });
  const stored = () => calls.stored()[0];
  test('passed: as far trusted as the time token says', async () => {
    calls.change({ captcha: async () => 'passed' });
    await calls.post({ ...verified(), captchaToken: 'x' });
    expect(stored()).toMatchObject({ status: 'new', verified: true });
  });
  test.each(['missing', 'unavailable'] as const)(
    '%s: taken, as unverified, under the stricter limit',
    async (verdict) => {
      calls = contactCalls({ perMinute: 4 });
      calls.change({ captcha: async () => verdict });
      const statuses = [];
      for (let count = 0; count < 2; count++) statuses.push((await calls.post(verified())).status);
      expect(statuses).toEqual([201, 429]);
      expect(stored()).toMatchObject({ status: 'new', verified: false });
    },
  );
  test('failed: refused beside its field, in the language of the form, and counted', async () => {
    calls = contactCalls({ perMinute: 4 });
    calls.change({ captcha: async () => 'failed' });
    const { status, body } = await calls.post({ ...verified(), locale: 'th' });
    expect(status).toBe(422);
    expect(body['errors']).toEqual({ captchaToken: expect.stringMatching(/^การตรวจสอบความปลอดภัย/) });
    expect((await calls.post(verified())).status).toBe(429);
    expect(stored()).toBeUndefined();
  });
  test('is not asked about a retry, whose token is used up, nor about a robot’s', async () => {
    const captcha = vi
      .fn<() => Promise<'passed' | 'failed'>>()
      .mockResolvedValueOnce('passed')
      .mockResolvedValue('failed');
    calls.change({ captcha });
    for (let count = 0; count < 2; count++)
      expect((await calls.post({ ...verified(), captchaToken: 'x' }, headers)).body).toEqual({ id: key });
    await calls.post({ ...inquiry, website: 'http://x', captchaToken: 'x' });
    expect(captcha).toHaveBeenCalledTimes(1);
  });
  test('a double click with one token is one inquiry, thanked twice', async () => {
    let first = true;
    calls.change({
      async captcha() {
        if (first) return (first = false) || 'passed';
        await vi.waitFor(() => expect(calls.stored()).toHaveLength(1));
        return 'failed';
      },
    });
    const sent = { ...verified(), captchaToken: 'x' };
    const answers = await Promise.all([calls.post(sent, headers), calls.post(sent, headers)]);
    expect(answers.map(({ body }) => body)).toEqual([{ id: key }, { id: key }]);
    expect(calls.stored()).toHaveLength(1);
  });
  test('takes the field that the provider’s own script adds to a plain post', async () => {
    const captcha = vi.fn(async () => 'passed' as const);
    calls.change({ captcha });
    await calls.post({ ...inquiry, captchaToken: '', 'g-recaptcha-response': 'token' });
    expect(captcha).toHaveBeenCalledWith('token', '192.0.2.1');
  });
});

test('staff may change an inquiry before its retry comes: it is known all the same', async () => {
  await calls.post(inquiry, headers);
  const [entry] = [...calls.store('records-contacts').entries.values()];
  if (entry) entry.text = entry.text.replace('Somying', 'Somsri');
  expect((await calls.post(inquiry, headers)).body).toEqual({ id: key });
  expect(calls.stored()).toHaveLength(1);
});

test('the sender is written to at the address that was sent', async () => {
  const sent: OutgoingMail[] = [];
  calls.change({ mail: async (given) => void sent.push(...given) });
  await calls.post({ ...inquiry, locale: 'th' });
  expect(sent.map(({ to, locale, replyTo }) => [to, locale, replyTo])).toEqual([
    [inquiry.email, 'th', undefined],
    ['', 'th', inquiry.email],
  ]);
});
