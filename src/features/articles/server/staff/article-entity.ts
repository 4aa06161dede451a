import { listViews } from '#staff-api/kept-list.ts';
import type { ArticleKind } from '../../article.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity, Methods } from '#staff-api/entity.ts';
import { history } from '#staff-api/record-entity.ts';
import { recordReads } from '#staff-api/record-reads.ts';
import { type ArticleCall, ofKind } from '../article-call.ts';
import { checkArticle } from './check-links.ts';
import { listRevisions, restoreRevision } from './article-history.ts';
import { decideReview, listReviews, showReview } from './article-reviews.ts';
import { callOffSchedule, changeSchedule, confirmTranslation } from './article-schedule.ts';
import { ARTICLE_INDEX, articleTable } from './article-table.ts';
import { adoptArticle } from './adopt-article.ts';
import { articleWrites, duplicateArticle } from './article-writes.ts';
import { askReview } from './ask-review.ts';
import { bulkArticles } from './bulk-articles.ts';
import { filesReadOnly, rowsWithFiles } from './file-rows.ts';
import { LOCALES } from '#i18n/locales.ts';
import { listPreviewLinks, revokePreviewLink, sharePreview } from './share-preview.ts';

const { get, put, draft, undelete, post, delete: remove } = articleWrites;

/** By what is behind an article's URL. */
const RECORD_ACTIONS: Readonly<Record<string, Methods<ArticleCall>>> = {
  draft: { PUT: draft },
  check: { POST: checkArticle },
  schedule: { PATCH: changeSchedule, DELETE: callOffSchedule },
  ...Object.fromEntries(
    LOCALES.map((lang) => [`translations/${lang}/confirm`, { POST: confirmTranslation(lang) }]),
  ),
  revisions: { GET: listRevisions },
  restore: { POST: restoreRevision },
  duplicate: { POST: duplicateArticle },
  undelete: { POST: undelete },
  history: { GET: (call) => history(call.kind, call) },
  'preview-links': { GET: listPreviewLinks, POST: sharePreview },
  reviews: { GET: listReviews, POST: askReview },
};

/** What the staff API offers of news, of events, or of jobs. */
export function articleEntity(kind: ArticleKind): AdminEntity {
  const reads = ({ now }: AdminCall) => recordReads(kind, articleTable(kind, now()), rowsWithFiles(kind));
  const ofRecord = (methods: Methods<ArticleCall>) => ofKind(kind, filesReadOnly(methods));
  return {
    name: kind,
    publicTags: [kind],
    records: ARTICLE_INDEX[kind],
    collection: {
      GET: (call) => reads(call).list(call),
      ...ofKind(kind, { POST: post, PATCH: bulkArticles }),
    },
    collectionActions: {
      adopt: ofKind(kind, { POST: adoptArticle }),
      csv: { GET: (call) => reads(call).csv(call) },
      views: listViews(kind),
    },
    record: ofRecord({ GET: get, PUT: put, DELETE: remove }),
    recordActions: Object.fromEntries(
      Object.entries(RECORD_ACTIONS).map(([name, methods]) => [name, ofRecord(methods)]),
    ),
    recordParts: {
      'preview-links': ofKind(kind, { DELETE: revokePreviewLink }),
      reviews: ofKind(kind, { GET: showReview, POST: decideReview }),
    },
  };
}
