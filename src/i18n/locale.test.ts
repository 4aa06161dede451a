import { describe, expect, it } from 'vitest';
import { cookieValue, firstListed, localeCookies } from './locale.ts';

describe('firstListed', () => {
  it.each([
    [['th'], 'th'],
    [[undefined, null, '', 'xx', 'TH-th', 'en'], 'th'],
    [['fr', 'en-GB'], 'en'],
    [['thai', 'eng', '<script>'], undefined],
    [[], undefined],
  ])('%j → %s', (candidates, locale) => {
    expect(firstListed(candidates)).toBe(locale);
  });
});

describe('cookieValue', () => {
  it('finds a cookie among others, by its whole name', () => {
    expect(cookieValue('xnf_lang=en; nf_lang=th; a=b=c', 'nf_lang')).toBe('th');
    expect(cookieValue('a=b=c', 'a')).toBe('b=c');
    expect(cookieValue('nf_lang', 'nf_lang')).toBe('');
    expect(cookieValue('other=1', 'nf_lang')).toBeUndefined();
    expect(cookieValue(undefined, 'nf_lang')).toBeUndefined();
  });
});

describe('localeCookies', () => {
  it('live 365 days on every path of this site, for the site and for the CDN', () => {
    expect(localeCookies('th', true)).toEqual([
      'i18n_redirected=th; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
      'nf_lang=th; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    ]);
    expect(localeCookies('en', false).join()).not.toContain('Secure');
  });
});
