import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  openCaptchaStandIn,
  STAND_IN_SECRET,
  type CaptchaStandIn,
  type StandInMode,
} from '#tests/support/captcha-stand-in.ts';
import { readSettings } from '#http/settings.ts';
import { verifyCaptcha, type CaptchaSettings } from './verify-captcha.ts';

let service: CaptchaStandIn;
let settings: CaptchaSettings;
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
  service = await openCaptchaStandIn();
  settings = readSettings({
    CAPTCHA_SECRET: STAND_IN_SECRET,
    CAPTCHA_VERIFY_URL: service.verifyUrl,
    SITE_URL: 'http://localhost:8888',
  });
});
beforeEach(() => void log.mockClear());
afterEach(() => service.set('up'));
afterAll(() => service.close());

const verify = (token: unknown, change: Partial<CaptchaSettings> = {}, deadlineMs?: number) =>
  verifyCaptcha(token, '192.0.2.1', { ...settings, ...change }, deadlineMs);
const logged = (): string => log.mock.calls.join('\n');

test('a token passes once; its second use fails', async () => {
  const token = service.issue();
  expect(await verify(token)).toBe('passed');
  expect(service.asked.at(-1)).toEqual({
    secret: STAND_IN_SECRET,
    response: token,
    remoteip: '192.0.2.1',
  });
  expect(await verify(token)).toBe('failed');
  expect(logged()).toBe('');
});

test('the address is left out where it is not known', async () => {
  expect(await verifyCaptcha(service.issue(), undefined, settings)).toBe('passed');
  expect(Object.keys(service.asked.at(-1) ?? {})).toEqual(['secret', 'response']);
});

test('an old token, one of another site, and junk fail', async () => {
  expect(await verify(service.issue('localhost', 121_000))).toBe('failed');
  expect(await verify(service.issue('elsewhere.example'))).toBe('failed');
  expect(await verify('junk')).toBe('failed');
  const hosts = { captchaHostnames: ['localhost', 'elsewhere.example'] };
  expect(await verify(service.issue('elsewhere.example'), hosts)).toBe('passed');
});

test('what cannot be a token is not asked about', async () => {
  const before = service.asked.length;
  for (const none of [undefined, null, '']) expect(await verify(none)).toBe('missing');
  for (const junk of [5, {}, ['x'], true, 'x'.repeat(8_193)]) expect(await verify(junk)).toBe('failed');
  expect(await verify(service.issue(), { captchaSecret: undefined })).toBe('notConfigured');
  expect(service.asked).toHaveLength(before);
});

test.each<[StandInMode, RegExp]>([
  ['down', /answered 500/],
  ['overQuota', /answered 429/],
  ['nonsense', /SyntaxError/],
  ['broken', /TypeError/],
])('a service that is %s is unavailable, and the log says why', async (mode, why) => {
  service.set(mode);
  const token = service.issue();
  expect(await verify(token)).toBe('unavailable');
  expect(logged()).toMatch(why);
  expect(logged()).not.toMatch(new RegExp(`${token}|${STAND_IN_SECRET}|192\\.0\\.2`));
});

test('a service that does not answer is given up at the deadline', async () => {
  service.set('silent');
  expect(await verify(service.issue(), {}, 100)).toBe('unavailable');
  expect(logged()).toMatch(/TimeoutError/);
});

test('a service that cannot be reached is unavailable', async () => {
  expect(await verify('x', { captchaVerifyUrl: 'http://127.0.0.1:1/siteverify' })).toBe('unavailable');
});

test('a wrong secret is our fault, not the visitor’s, and is told to the operator', async () => {
  expect(await verify(service.issue(), { captchaSecret: 'another-secret' })).toBe('unavailable');
  expect(logged()).toMatch(/invalid-input-secret.*CAPTCHA_SECRET/);
  expect(logged()).not.toContain('another-secret');
});
