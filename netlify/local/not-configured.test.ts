import { expect, test } from 'vitest';
import { readSettings } from '#http/settings.ts';
import { notConfigured } from './not-configured.ts';

const said = (environment: Record<string, string>): string =>
  notConfigured(
    readSettings({
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'a@b.example',
      MAIL_TO: 'c@b.example',
      ...environment,
    }),
  ).join('\n');
const key = { CAPTCHA_SITE_KEY: 'site-key-of-the-provider' };
const secret = { CAPTCHA_SECRET: 'secret-of-the-provider' };

test('nothing is said of a captcha that is set up, or not wanted at all', () => {
  expect(said({})).toBe('');
  expect(said({ ...key, ...secret })).toBe('');
});

test('half a captcha is named, with the half that lacks and what it means, but not the secret', () => {
  expect(said(key)).toMatch(/^CAPTCHA_SITE_KEY without CAPTCHA_SECRET: .*no captcha/);
  expect(said(secret)).toMatch(/^CAPTCHA_SECRET without CAPTCHA_SITE_KEY: .*unverified/);
  expect(said(secret)).not.toContain(secret.CAPTCHA_SECRET);
});

test('a site without a mail server says so', () => {
  expect(notConfigured(readSettings({}))).toEqual([expect.stringContaining('SMTP_URL')]);
});

test('a mail server without an inbox for staff says what that means', () => {
  expect(said({ MAIL_TO: '' })).toMatch(/^No staff inbox \(MAIL_TO\)/);
});
