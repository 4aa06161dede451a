import { expect, test } from 'vitest';
import { seal } from '#http/seal.ts';
import { emailOfToken, withdrawalLink } from './withdrawal-link.ts';

const secret = 'a secret for tests';
const email = 'somying@example.co.th';
const link = (locale: 'en' | 'th') =>
  new URL(withdrawalLink({ secret, siteUrl: 'https://www.example.com', email, locale }));
const tokenOf = (url: URL) => url.hash.slice(1);

test('the link of a mail opens the page in its language and tells whose it is', () => {
  expect(link('en').pathname).toBe('/consent');
  expect(link('th').pathname).toBe('/th/consent');
  expect(emailOfToken(secret, tokenOf(link('th')))).toBe(email);
});

test('nothing of the address can be read in it', () => {
  const token = tokenOf(link('en'));
  expect(Buffer.from(token, 'base64url').includes(Buffer.from('somying'))).toBe(false);
  expect(link('en').href).not.toContain('example.co.th');
});

test.each([
  ['changed', (token: string) => token.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'))],
  ['cut short', (token: string) => token.slice(0, 20)],
  ['empty', () => ''],
  ['no text', () => null],
  ['endless', () => 'A'.repeat(100_000)],
  ['sealed for something else', () => seal(secret, email)],
])('a token that is %s is nobody’s', (_, change) => {
  expect(emailOfToken(secret, change(tokenOf(link('en'))))).toBeUndefined();
});

test('a token of another secret is nobody’s', () => {
  expect(emailOfToken('another secret', tokenOf(link('en')))).toBeUndefined();
});
