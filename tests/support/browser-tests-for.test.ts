import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BY_FOLDER, browserTests, browserTestsFor, namedBy } from './browser-tests-for.ts';

it('knows every feature, and only folders and tests that are there', () => {
  const features = readdirSync('src/features').map((name) => `src/features/${name}`);
  expect(features.filter((folder) => !(folder in BY_FOLDER))).toEqual([]);
  expect(Object.keys(BY_FOLDER).filter((folder) => !existsSync(folder))).toEqual([]);
  const names = [...new Set(Object.values(BY_FOLDER).flat())];
  expect(names.filter((name) => !browserTests().some((file) => namedBy(name, file)))).toEqual([]);
});

it('chooses by feature, by what a test imports, and some for everything else that is built', () => {
  expect(browserTestsFor(['src/features/consents/record.ts'])).toEqual(['tests/browser/consent.test.ts']);
  expect(browserTestsFor(['tests/browser/theme.test.ts'])).toEqual(['tests/browser/theme.test.ts']);
  expect(browserTestsFor(['tests/support/carousel.ts'])).toEqual(['tests/browser/carousel.test.ts']);
  expect(browserTestsFor(['src/middleware.ts'])).toContain('tests/browser/headers.test.ts');
  expect(browserTestsFor(['README.md', 'docs/staff.md'])).toEqual([]);
});
