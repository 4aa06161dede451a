import { expect, it } from 'vitest';
import { functionPaths } from './on-demand-paths.ts';

const page = (pattern: string, isPrerendered = false) =>
  ({ pattern, isPrerendered, type: 'page', origin: 'project' }) as const;

it('claims pages on demand in both languages, and nothing else', () => {
  expect(
    functionPaths([
      page('/[...locale]/news/[id]'),
      page('/error'),
      page('/[...locale]/about-us', true),
      page('/404'),
      page('/500'),
      { pattern: '/old', isPrerendered: false, type: 'redirect', origin: 'project' },
    ]),
  ).toEqual(['/news/:id', '/th/news/:id', '/error']);
});
