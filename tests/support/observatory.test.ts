import { expect, it } from 'vitest';
import { securityHeaders } from '#http/headers/security-headers.ts';
import { observatoryScore } from './observatory.ts';

const scored = (changes: Record<string, string | undefined>, html = ''): number => {
  const headers = new Headers({
    ...securityHeaders,
    'Content-Security-Policy': "default-src 'self'; object-src 'none'; frame-ancestors 'none'",
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return observatoryScore(headers, html);
};
const policy = (text: string) => ({ 'Content-Security-Policy': `${text}; frame-ancestors 'none'` });

it('scores what is there and what is not', () => {
  expect(scored({})).toBe(125);
  expect(scored(policy("default-src 'none'"))).toBe(130);
  expect(scored(policy("default-src 'self'; style-src 'self' 'unsafe-inline'"))).toBe(120);
  expect(scored(policy("default-src 'self'; script-src 'self' 'unsafe-inline'"))).toBe(80);
  expect(scored(policy("default-src 'self'; script-src 'self' https:"))).toBe(80);
  expect(scored(policy("default-src 'self'; script-src 'self' 'unsafe-eval'"))).toBe(110);
  expect(scored({ 'Content-Security-Policy': undefined, 'X-Frame-Options': undefined })).toBe(55);
  expect(scored({ 'Strict-Transport-Security': undefined })).toBe(80);
  expect(scored({}, '<script src="https://cdn.example/x.js"></script>')).toBe(120);
});
