import { expect, it } from 'vitest';
import { pathName } from './paths.ts';

it('names the home page', () => {
  expect(pathName('/')).toBe('home');
  expect(pathName('/project/mobio')).toBe('project/mobio');
});
