import { expect, it } from 'vitest';
import { headerRules } from './netlify-headers.ts';

const own = "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-c'";
const pages = new Map([
  ['/about-us', own],
  ['/contact-us', `frame-src https://captcha.example; ${own} https://captcha.example`],
  ['/member', "default-src 'self'; script-src 'self' 'sha256-b';"],
]);
/** The policy that a path gets: that of the last rule with its name, else of `/*`. */
const policyOf = (rules: string, path: string): string =>
  rules
    .split('\n\n')
    .findLast((block) => [path, '/*'].includes(block.split('\n')[0] ?? ''))
    ?.match(/Content-Security-Policy: (.*)/)?.[1] ?? '';

it('allows in one policy what each page allows, nothing twice, and nothing that stands in a page', () => {
  expect(policyOf(headerRules(pages, {}), '/about-us')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
  );
});

it('allows the captcha on the pages with a form and nowhere else', () => {
  const rules = headerRules(pages, {});
  for (const path of ['/contact-us', '/contact-us/index.html']) {
    expect(policyOf(rules, path)).toMatch(/^default-src .*frame-src https:\/\/captcha\.example/);
  }
  for (const path of ['/about-us', '/member', '/admin', '/admin/*']) {
    expect(policyOf(rules, path)).not.toContain('captcha.example');
  }
});

it('allows analytics on public pages where the site has it, and not in the staff area', () => {
  const rules = headerRules(pages, { ANALYTICS_ID: 'G-TEST' });
  for (const path of ['/about-us', '/contact-us'])
    expect(policyOf(rules, path)).toContain('googletagmanager');
  for (const path of ['/admin', '/admin/*']) expect(policyOf(rules, path)).not.toContain('google');
  expect(headerRules(pages, {})).not.toContain('google');
});

it('lets only the staff area have inline styles, and nobody inline scripts', () => {
  const rules = headerRules(pages, {});
  const blocks = rules.split('\n\n');
  const inline = blocks.filter((block) => block.includes("'unsafe-inline'"));
  expect(inline.map((block) => block.split('\n')[0])).toEqual(['/admin', '/admin/*']);
  expect(rules).not.toMatch(/script-src[^;]*unsafe/);
  expect(rules).not.toContain('sha256');
});
