import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG } from '#fields/slug.ts';
import { proposeSlug } from './slug.ts';

test.each([
  ['IT knowledge', 'it-knowledge'],
  ['  Members’ news & views! ', 'members-news-views'],
  ['Café Ünï 2026', 'cafe-uni-2026'],
  ['ข่าวเด่น', ''],
  ['Life at Saphan / ชีวิต', 'life-at-saphan'],
  ['', ''],
])('%s → %s', (name, slug) => expect(proposeSlug(name)).toBe(slug));

test('is a slug or nothing, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const slug = proposeSlug(name);
      expect(slug === '' || (SLUG.test(slug) && slug.length <= 80)).toBe(true);
    }),
  );
});
