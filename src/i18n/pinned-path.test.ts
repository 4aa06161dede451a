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
