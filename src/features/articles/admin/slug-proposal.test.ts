import { expect, test } from 'vitest';
import { textIn } from '#tests/support/in-languages.ts';
import { SLUG } from '#fields/slug.ts';
import { newsKind } from '../news/admin/news-kind.ts';
import { freshValues } from './kind.ts';
import { isProposed, nextSlug, slugFor } from './slug-proposal.ts';

const kind = { plainSlug: () => 'news-2026-11-20' };
const titled = (en: string, slug = '') => ({
  ...freshValues(newsKind),
  slug,
  title: textIn({ en, th: 'เปิดสำนักงานใหม่' }),
});

test('comes from the English title, and without one from Latin words and the day', () => {
  const thai = (th: string) => ({ ...titled(''), title: textIn({ th }) });
  expect(slugFor(kind, thai('สัมมนา PDPA สำหรับ SME'))).toBe('pdpa-sme-news-2026-11-20');
  expect(slugFor(kind, thai('ครบรอบ 25 ปี'))).toBe('news-2026-11-20');
  expect(slugFor(newsKind, { ...thai('สัมมนา'), category: 'seminar', date: '2026-12-01' })).toBe(
    'seminar-2026-12-01',
  );
  expect(slugFor(kind, titled('Our new office!'))).toBe('our-new-office');
  expect(slugFor(kind, titled(''))).toBe('news-2026-11-20');
  expect(slugFor(kind, titled('新しい'))).toBe('news-2026-11-20');
});

test.each([
  ['our-office', 'our-office-2'],
  ['our-office-2', 'our-office-3'],
  ['our-office-99', 'our-office-100'],
  ['news-2026-11-20', 'news-2026-11-20-2'],
  ['news-2026-11-20-2', 'news-2026-11-20-3'],
])('after %s, %s is tried', (slug, next) => expect(nextSlug(slug)).toBe(next));

test('a long one stays an address of allowed length', () => {
  const next = nextSlug(`${'ab-'.repeat(26)}cd`);
  expect(next.length).toBeLessThanOrEqual(80);
  expect(next).toMatch(SLUG);
  expect(next.endsWith('-2')).toBe(true);
});

test.each([
  ['our-new-office', true],
  ['our-new-office-2', true],
  ['', true],
  ['something-else', false],
  ['news-2026-11-20', false],
])('%s was proposed for the title: %s', (slug, isOurs) =>
  expect(isProposed(kind, titled('Our new office', slug))).toBe(isOurs),
);
