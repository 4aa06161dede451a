import { expect, test } from 'vitest';
import { testAdmin } from '#tests/support/server/admin.ts';
import { article, DRAFTS } from '#tests/support/server/articles.ts';
import { previewFindings } from './check-links.ts';

test('a preview names what is wrong with the text that it shows, what stops publishing first', async () => {
  const admin = testAdmin();
  const body = { en: 'Two  blanks and [nothing](/news/no-such-page).', th: 'สวัสดี' };
  const { id } = (await admin.post('news', { ...article.news, state: DRAFTS, body })).body;
  const { stores } = admin.using;
  const english = await previewFindings('news', String(id), 'en', { stores, reader: 'en' });
  expect(english).toHaveLength(2);
  expect(english[0]).toContain('/news/no-such-page');
  expect(await previewFindings('news', String(id), 'th', { stores, reader: 'en' })).toEqual([]);
});
