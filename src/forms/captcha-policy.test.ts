import { expect, it } from 'vitest';
import { allowCaptcha, captchaSources } from './captcha-policy.ts';

const keys = { CAPTCHA_SITE_KEY: 'the-site-key', CAPTCHA_SECRET: 'the-secret' };

it('opens nothing for a site without a captcha, or with half of one', () => {
  const opened: string[] = [];
  const policy = {
    insertDirective: (directive: string) => void opened.push(directive),
    insertScriptResource: (source: string) => void opened.push(source),
  };
  for (const environment of [{}, { ...keys, CAPTCHA_SECRET: ' ' }, { CAPTCHA_SECRET: 'x' }]) {
    allowCaptcha(policy, environment);
  }
  expect(opened).toEqual([]);
  allowCaptcha(policy, keys);
  expect(opened).toContain("'self'");
  expect(opened.join()).not.toMatch(/unsafe|\*/);
});

it('opens Google’s two folders, or the one origin of another provider', () => {
  expect(captchaSources(keys)).toEqual({
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  });
  const china = { ...keys, CAPTCHA_SCRIPT_URL: 'https://www.recaptcha.net/recaptcha/api.js' };
  expect(captchaSources(china)?.script[0]).toBe('https://www.recaptcha.net/recaptcha/');
  const other = { ...keys, CAPTCHA_SCRIPT_URL: 'https://captcha.example/v0/api.js' };
  expect(captchaSources(other)).toEqual({
    script: ['https://captcha.example'],
    frame: ['https://captcha.example'],
  });
});
