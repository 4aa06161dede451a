import { compareText } from '#i18n/collation.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { PartCall, RecordCall } from '#staff-api/admin-call.ts';
import type { Methods } from '#staff-api/entity.ts';
import type { ArticleKind } from '../../article.ts';
import { settled } from '../../editions.ts';
import { articles } from '../article-records.ts';
import { isReviewDemanded } from '../review-demand.ts';
import { reviews } from '../reviews.ts';
import { askReview, readersFor } from './ask-review.ts';
import { decideReview } from './decide-review.ts';
import { isApproved, writtenBy } from './second-reader.ts';
import { isOf, publicFields, shownReview } from './shown-review.ts';

/**
 * Reviews of the working copy (http.md#news-events-jobs): `POST` asks, `GET` lists, `…/{review}` `GET` shows one with
 * what is under review and what is public, `POST` approves it or sends it back.
 */
export function articleReviews(kind: ArticleKind): {
  readonly all: Methods<RecordCall>;
  readonly one: Methods<PartCall>;
} {
  async function list(call: RecordCall): Promise<Response> {
    const record = await articles(kind, call.stores, call.now).get(call.id);
    const [found, demanded, colleagues] = await Promise.all([
      reviews(call.stores, { kind, id: call.id }).all(),
      isReviewDemanded(call.stores, kind),
      readersFor(kind, call),
    ]);
    const readers = colleagues
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => compareText(one.name, other.name));
    const isOwn = writtenBy(record)?.id === call.user.id;
    const mayPublish = !demanded || !isOwn || found.some((one) => isApproved(one) && isOf(record, one));
    const items = found.map((one) => shownReview(one, record));
    return json(200, { items, demanded, mayPublish, readers });
  }

  async function show(call: PartCall): Promise<Response> {
    const record = await articles(kind, call.stores, call.now).get(call.id);
    const review = await reviews(call.stores, { kind, id: call.id }).find(call.part);
    if (!review) throw new HttpError(404, 'recordGone');
    const present = publicFields(kind, settled(record, call.now()), call.now());
    const { fields } = review;
    return json(200, { ...shownReview(review, record), fields, ...(present && { public: present }) });
  }

  return {
    all: { GET: list, POST: (call) => askReview(kind, call) },
    one: { GET: show, POST: (call) => decideReview(kind, call) },
  };
}
