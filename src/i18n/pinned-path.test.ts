import { expect, it } from 'vitest';
import { pinnedPath, visitorPath } from './pinned-path.ts';

it.each([
  ['/', '/th'],
  ['/about-us', '/th/about-us'],
])('pins %s to %s in Thai and leaves it in English', (path, thai) => {
  expect(pinnedPath('th', path)).toBe(thai);
  expect(pinnedPath('en', path)).toBe(path);
  expect(visitorPath(thai)).toBe(path);
});

it('takes only a whole first part for the language', () => {
  expect(visitorPath('/theatre')).toBe('/theatre');
  expect(visitorPath('/th/')).toBe('/');
  expect(visitorPath('/th/about-us/')).toBe('/about-us');
});

it('leads to no other site, however many slashes are behind the language', () => {
  for (const path of ['/th//evil.example', '/th///evil.example/', '//evil.example'])
    expect(new URL(visitorPath(path), 'https://www.example.com').href).toBe(
      'https://www.example.com/evil.example',
    );
});
