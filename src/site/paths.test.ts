import { expect, it } from 'vitest';
import { fileName, pathName } from './paths.ts';

it('names the home page', () => {
  expect(pathName('/')).toBe('home');
  expect(pathName('/project/mobio')).toBe('project/mobio');
});

it.each([
  ['/', 'home'],
  ['/about-us', 'about-us'],
  ['/contact-us/thanks', 'contact-us-thanks'],
  ['/member/directory?industry=it&page=2', 'member-directory'],
  ['/consent#token', 'consent'],
])('knows the file of %s', (path, file) => {
  expect(fileName(path)).toBe(file);
});
