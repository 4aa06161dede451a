import { describe, expect, it } from 'vitest';
import { cookieValue, firstListed, localeCookie } from './locale.ts';

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

describe('localeCookie', () => {
  it('lives 365 days on every path of this site', () => {
    expect(localeCookie('i18n_redirected', 'th', true)).toBe(
      'i18n_redirected=th; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
    expect(localeCookie('nf_lang', 'en', false)).not.toContain('Secure');
  });
});
