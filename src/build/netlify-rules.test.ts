import { expect, it } from 'vitest';
import { allRules, languageRules, notFoundRules } from './netlify-rules.ts';

it('writes one rule for each page that has a Thai twin, and names the file in full', () => {
  expect(languageRules(['/', '/th', '/about-us', '/th/about-us', '/only-english'])).toEqual([
    '/ /th/index.html 200! Language=th',
    '/about-us /th/about-us/index.html 200! Language=th',
  ]);
});

it('leaves out what nobody opens', () => {
  expect(languageRules(['/404', '/th/404', '/admin', '/error/400', '/th/error/400'])).toEqual([]);
});

it('answers unknown paths last, the more special ones first', () => {
  const paths = notFoundRules.map((rule) => rule.split(' ')[0]);
  expect(paths.indexOf('/api/*')).toBeLessThan(paths.indexOf('/*'));
  expect(paths.indexOf('/th/*')).toBeLessThan(paths.indexOf('/*'));
  expect(paths.at(-1)).toBe('/*');
});

it('answers unknown calls in the language that they ask for, else in the caller’s', () => {
  expect(notFoundRules.filter((rule) => rule.startsWith('/api/'))).toEqual([
    '/api/* locale=en /api-not-found.json 404',
    '/api/* locale=th /th/api-not-found.json 404',
    '/api/* /th/api-not-found.json 404 Language=th',
    '/api/* /api-not-found.json 404',
  ]);
});

it('asks for a query of the home page before the language, and for other old addresses after it', () => {
  const given = '# Old addresses\n/old /news 301\n/ p=12 /news/twelve 301!\n';
  expect(allRules(['/', '/th'], given).split('\n').slice(0, 4)).toEqual([
    '/ p=12 /news/twelve 301!',
    '/ /th/index.html 200! Language=th',
    '/old /news 301',
    '/admin/* /admin/index.html 200',
  ]);
});
