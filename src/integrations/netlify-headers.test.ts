import { expect, it } from 'vitest';
import { headerRules, unitePolicies } from './netlify-headers.ts';

it('allows in one policy what each page allows, and nothing twice', () => {
  const policy = unitePolicies([
    "default-src 'self'; script-src 'self' 'sha256-a'",
    "default-src 'self'; script-src 'self' 'sha256-b';",
  ]);
  expect(policy).toBe("default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; frame-ancestors 'none'");
});

it('lets only the staff area have inline styles, and nobody inline scripts', () => {
  const rules = headerRules("script-src 'self' 'sha256-a'; style-src 'self' 'sha256-c'");
  const blocks = rules.split('\n\n');
  const inline = blocks.filter((block) => block.includes("'unsafe-inline'"));
  expect(inline.map((block) => block.split('\n')[0])).toEqual(['/admin', '/admin/*']);
  expect(rules).not.toMatch(/script-src[^;]*unsafe/);
  // A hash beside it would switch 'unsafe-inline' off again.
  for (const block of inline) expect(block).not.toMatch(/style-src[^;]*sha256/);
});
