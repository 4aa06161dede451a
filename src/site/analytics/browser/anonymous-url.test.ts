import { expect, it } from 'vitest';
import { cookiePaths } from './analytics-cookies.ts';
import { anonymousUrl } from './anonymous-url.ts';

it('tells the page and the campaign, and nothing that could be a person’s', () => {
  expect(anonymousUrl('https://saphan.example/consent?token=secret&utm_source=mail#top')).toBe(
    'https://saphan.example/consent?utm_source=mail',
  );
  expect(anonymousUrl('https://saphan.example/search?q=somchai')).toBe('https://saphan.example/search');
  expect(anonymousUrl('')).toBe('');
});

it('finds a cookie on the host and on every domain above it', () => {
  expect(cookiePaths('www.saphan.example')).toEqual([
    '',
    '; Domain=www.saphan.example',
    '; Domain=saphan.example',
    '; Domain=example',
  ]);
});
