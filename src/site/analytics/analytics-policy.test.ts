import { expect, it } from 'vitest';
import { withAnalytics } from './analytics-policy.ts';

const page = "default-src 'self'; img-src 'self' data:; connect-src 'self'; script-src 'self' 'sha256-a'";

it('leaves the policy of a site without analytics as it is', () => {
  expect(withAnalytics(page, {})).toBe(page);
  expect(withAnalytics(page, { ANALYTICS_ID: ' ' })).toBe(page);
});

it('lets the service’s script in, and nothing inline', () => {
  const policy = withAnalytics(page, { ANALYTICS_ID: 'G-TEST' });
  expect(policy).toContain("script-src 'self' 'sha256-a' https://www.googletagmanager.com");
  expect(policy).toMatch(/connect-src 'self' .*google-analytics\.com/);
  expect(policy).not.toMatch(/unsafe|script-src[^;]*\*/);
  const own = withAnalytics(page, {
    ANALYTICS_ID: 'G-TEST',
    ANALYTICS_SCRIPT_URL: 'https://stats.example/tag.js',
  });
  expect(own).toContain("script-src 'self' 'sha256-a' https://stats.example");
  expect(own).not.toContain('google');
});

it('adds nothing to an answer that runs no script', () => {
  expect(withAnalytics("default-src 'none'", { ANALYTICS_ID: 'G-TEST' })).toBe("default-src 'none'");
});
