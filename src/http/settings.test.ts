import { expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { readSettings } from './settings.ts';

test('everything has a default', () => {
  expect(readSettings({})).toMatchObject({
    port: 8888,
    siteUrl: 'http://localhost:8888',
    smtpUrl: undefined,
    rateLimitPerMinute: 10,
    retentionDaysContacts: 730,
    retentionDaysApplications: 365,
    retentionDaysRegistrations: 90,
  });
  expect(readSettings({ RATE_LIMIT_PER_MINUTE: ' ', SMTP_URL: '' })).toEqual(readSettings({}));
  expect(readSettings({ URL: 'https://site.netlify.app', PORT: '9000' })).toMatchObject({
    port: 9000,
    siteUrl: 'https://site.netlify.app',
  });
});

test('what is set is read', () => {
  const settings = readSettings({
    SITE_URL: 'https://www.example.com/',
    SMTP_URL: 'smtps://user:pass@mail.example.com:465',
    MAIL_FROM: 'Chamber <info@example.com>',
    RATE_LIMIT_PER_MINUTE: '30',
  });
  expect(settings).toMatchObject({
    siteUrl: 'https://www.example.com',
    mailFrom: 'Chamber <info@example.com>',
    rateLimitPerMinute: 30,
  });
});

test('the captcha is Google’s, in English and for our own host, unless it is said otherwise', () => {
  expect(readSettings({ SITE_URL: 'https://www.example.com/' })).toMatchObject({
    captchaSiteKey: undefined,
    captchaSecret: undefined,
    captchaScriptUrl: 'https://www.google.com/recaptcha/api.js',
    captchaVersion: '2',
    captchaLanguage: 'en',
    captchaHostnames: ['www.example.com'],
  });
  expect(
    readSettings({ CAPTCHA_HOSTNAMES: 'www.example.com, example.com', CAPTCHA_LANGUAGE: 'page' }),
  ).toMatchObject({ captchaHostnames: ['www.example.com', 'example.com'], captchaLanguage: 'page' });
});

test.each([
  ['PORT', '80a', 'a whole number from 1 to 65535'],
  ['PORT', '70000', 'a whole number'],
  ['SITE_URL', 'www.example.com', 'a URL such as https://www.example.com'],
  ['SITE_URL', 'javascript:alert(1)', 'a URL'],
  ['SMTP_URL', 'https://mail.example.com', 'a URL such as smtps://'],
  ['SMTP_URL', 'smtp://', 'a URL'],
  ['CLAMAV_URL', '127.0.0.1:3310', 'a URL such as tcp://127.0.0.1:3310'],
  ['CLAMAV_URL', 'tcp://127.0.0.1', 'a URL'],
  ['CLAMAV_URL', 'https://127.0.0.1:3310', 'a URL'],
  ['MAIL_TO', 'nobody', 'an e-mail address'],
  ['MAIL_FROM', 'a@b.co\nBcc: c@d.co', 'an e-mail address'],
  ['ADMIN_SETUP_CODE', 'short', 'at least 8 characters'],
  ['CAPTCHA_VERIFY_URL', '/verify', 'a URL'],
  ['CAPTCHA_SCRIPT_URL', 'api.js', 'a URL'],
  ['CAPTCHA_VERIFY_URL', 'http://captcha.example/verify', 'a URL such as https:'],
  ['ANALYTICS_SCRIPT_URL', 'http://stats.example/tag.js', 'a URL such as https:'],
  ['CAPTCHA_VERSION', '3', '2, the version with a visible box'],
  ['CAPTCHA_LANGUAGE', 'de', `${LOCALES.join(', ')} or page`],
  ['CAPTCHA_HOSTNAMES', 'https://www.example.com', 'host names'],
  ['ANALYTICS_SCRIPT_URL', 'javascript:alert(1)', 'a URL'],
  ['RATE_LIMIT_PER_MINUTE', '0', 'a whole number from 1'],
  ['RATE_LIMIT_PER_MINUTE', '1e3', 'a whole number'],
  ['RETENTION_DAYS_CONTACTS', '-1', 'a whole number'],
])('a malformed %s stops with its name and what it should look like', (name, value, likeness) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be ${likeness}`));
});

test('a secret does not reach the message', () => {
  expect(() => readSettings({ SMTP_URL: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  expect(() => readSettings({ ADMIN_SETUP_CODE: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
});
