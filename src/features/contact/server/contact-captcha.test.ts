import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openCaptchaStandIn, STAND_IN_SECRET, type CaptchaStandIn } from '#tests/support/captcha-stand-in.ts';
import { verifyCaptcha } from '#features/captcha/server/verify-captcha.ts';
import { readSettings } from '#http/settings.ts';
import { contactCalls, inquiry } from '#tests/support/server/submission.ts';

// A public form and the captcha, with a service that answers over HTTP.

let service: CaptchaStandIn;
let calls: ReturnType<typeof contactCalls>;
const key = '0190a8c2-1111-7abc-8def-0123456789ab';

function begin(perMinute?: number): void {
  calls = contactCalls(perMinute === undefined ? {} : { perMinute });
  const settings = readSettings({
    CAPTCHA_SECRET: STAND_IN_SECRET,
    CAPTCHA_VERIFY_URL: service.verifyUrl,
  });
  calls.change({ captcha: (token, address) => verifyCaptcha(token, address, settings, 500) });
}
/** A form of somebody who took their time, with a captcha's token. */
const post = (captchaToken?: unknown, headers?: Record<string, string>) =>
  calls.post({ ...inquiry, formToken: calls.tokenOfAge(5_000), captchaToken }, headers);

beforeAll(async () => {
  service = await openCaptchaStandIn();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  begin();
});
afterEach(() => service.set('up'));
afterAll(() => service.close());

test('a ticked box makes a message verified; without scripts the provider’s own field carries the token', async () => {
  expect((await post(service.issue())).status).toBe(201);
  const plain = { ...inquiry, message: 'Again', formToken: calls.tokenOfAge(5_000) };
  expect((await calls.post({ ...plain, 'g-recaptcha-response': service.issue() })).status).toBe(201);
  expect(calls.stored()).toMatchObject([
    { status: 'new', verified: true },
    { status: 'new', verified: true },
  ]);
});

test('a wrong or used token is refused in the visitor’s language, and nothing is stored', async () => {
  const { status, body } = await post('junk', { 'accept-language': 'th' });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    statusCode: 422,
    errors: { captchaToken: expect.stringMatching(/[\u0e00-\u0e7f]/) },
  });
  expect(calls.stored()).toEqual([]);
  const token = service.issue();
  await post(token);
  expect((await calls.post({ ...inquiry, message: 'Another', captchaToken: token })).status).toBe(422);
  expect(calls.stored()).toHaveLength(1);
});

test('without a token a message is taken, unverified', async () => {
  for (const none of [undefined, '']) expect((await post(none)).status).toBe(201);
  expect(calls.stored().map(({ verified }) => verified)).toEqual([false, false]);
});

test.each(['down', 'silent', 'nonsense'] as const)(
  'while the service is %s a message is taken, unverified, under a quarter of the limit',
  async (mode) => {
    begin(8);
    service.set(mode);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await post(`token-${count}`)).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect(calls.stored().map(({ verified }) => verified)).toEqual([false, false]);
    // What passes the check is not held up by those.
    service.set('up');
    expect((await post(service.issue())).status).toBe(201);
  },
);

test('a retry of what is stored is not asked about again: its token is used up', async () => {
  const token = service.issue();
  const before = service.asked.length;
  for (let tries = 0; tries < 3; tries += 1) {
    const { status, body } = await post(token, { 'idempotency-key': key });
    expect([status, body]).toEqual([201, { id: key }]);
  }
  expect(service.asked.length - before).toBe(1);
  expect(calls.stored()).toMatchObject([{ verified: true }]);
});

test('a robot’s message is spam whatever its token, and the service is not asked', async () => {
  const before = service.asked.length;
  expect((await calls.post({ ...inquiry, website: 'x', captchaToken: 'junk' })).status).toBe(201);
  expect(calls.stored()).toMatchObject([{ status: 'spam' }]);
  expect(service.asked).toHaveLength(before);
});
