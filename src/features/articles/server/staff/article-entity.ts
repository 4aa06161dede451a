import { listViews } from '#staff-api/kept-list.ts';
import type { ArticleKind } from '../../article.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { history } from '#staff-api/record-entity.ts';
import { recordReads } from '#staff-api/record-reads.ts';
import { articleCheck } from './check-links.ts';
import { articleHistory } from './article-history.ts';
import { articleReviews } from './article-reviews.ts';
import { articleSchedule, confirmTranslation } from './article-schedule.ts';
import { ARTICLE_INDEX, articleTable } from './article-table.ts';
import { adoptArticle } from './adopt-article.ts';
import { articleWrites, duplicateArticle } from './article-writes.ts';
import { bulkArticles } from './bulk-articles.ts';
import { filesReadOnly, getOrFile, rowsWithFiles } from './file-rows.ts';
import { LOCALES } from '#i18n/locales.ts';
import { sharePreview } from './share-preview.ts';

/** By what is behind an article's URL. */
const confirmations = (kind: ArticleKind) =>
  Object.fromEntries(
    LOCALES.map((lang) => [`translations/${lang}/confirm`, { POST: confirmTranslation(kind, lang) }]),
  );

/** What the staff API offers of news, of events, or of jobs. */
export function articleEntity(kind: ArticleKind): AdminEntity {
  const writes = articleWrites(kind);
  const past = articleHistory(kind, writes);
  const listed = rowsWithFiles(kind);
  const previews = sharePreview(kind);
  const reviewed = articleReviews(kind);
  const reads = ({ now }: AdminCall) => recordReads(kind, articleTable(kind, now()), listed);
  return filesReadOnly(kind, {
    name: kind,
    publicTags: [kind],
    records: ARTICLE_INDEX[kind],
    collection: { GET: (call) => reads(call).list(call), POST: writes.post, PATCH: bulkArticles(kind) },
    collectionActions: {
      adopt: { POST: adoptArticle(kind, writes) },
      csv: { GET: (call) => reads(call).csv(call) },
      views: listViews(kind),
    },
    record: { GET: getOrFile(kind, writes.get), PUT: writes.put, DELETE: writes.delete },
    recordActions: {
      draft: { PUT: writes.draft },
      check: { POST: articleCheck(kind) },
      schedule: articleSchedule(kind, writes),
      ...confirmations(kind),
      revisions: { GET: past.list },
      restore: { POST: past.restore },
      duplicate: { POST: duplicateArticle(kind, writes) },
      undelete: { POST: writes.undelete },
      history: { GET: (call) => history(kind, call) },
      'preview-links': previews.all,
      reviews: reviewed.all,
    },
    recordParts: { 'preview-links': previews.one, reviews: reviewed.one },
  });
}
