import { compareText } from '#i18n/collation.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { settled } from '../../editions.ts';
import { type ArticleCall, type ArticlePartCall, recordsOf } from '../article-call.ts';
import { isReviewDemanded } from './demand-reviews.ts';
import { type Review, reviews, verdictId } from '../reviews.ts';
import { VERDICTS } from '../../review.ts';
import { isOf, mailReview, publicFields, readersFor, shownReview } from './ask-review.ts';
import { isApproved, writtenBy } from './second-reader.ts';
import * as v from 'valibot';
import { colleague } from '#features/staff/server/colleagues.ts';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { approvedState } from './check-article.ts';
import { afterWrite } from './article-effects.ts';
import { changeArticle } from './store-article.ts';

/** `GET …/reviews` (http.md#news-events-jobs). */
export async function listReviews(call: ArticleCall): Promise<Response> {
  const record = await recordsOf(call).get(call.id);
  const [found, demanded, colleagues] = await Promise.all([
    reviews(call.stores, call).all(),
    isReviewDemanded(call.stores, call.kind),
    readersFor(call),
  ]);
  const readers = colleagues
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => compareText(one.name, other.name));
  const isOwn = writtenBy(record)?.id === call.user.id;
  const mayPublish = !demanded || !isOwn || found.some((one) => isApproved(one) && isOf(record, one));
  const items = found.map((one) => shownReview(one, record));
  return json(200, { items, demanded, mayPublish, readers });
}

/** A record, and the review of it that a call is about. @throws NotFound, HttpError 404 */
async function reviewed(call: ArticlePartCall) {
  const record = await recordsOf(call).get(call.id);
  const review = await reviews(call.stores, call).find(call.part);
  if (!review) throw new HttpError(404, 'recordGone');
  return { record, review };
}

/** `GET …/reviews/{part}`: one with all that it is of, and what visitors read now. */
export async function showReview(call: ArticlePartCall): Promise<Response> {
  const { record, review } = await reviewed(call);
  const present = publicFields(call.kind, settled(record, call.now()), call.now());
  const { fields } = review;
  return json(200, { ...shownReview(review, record), fields, ...(present && { public: present }) });
}

const wrong = messageKey('invalid');
const MOST_COMMENTS = 100;
const commentSchema = v.object(
  {
    locale: localeSchema,
    anchor: fieldSchema(`required|max:${limits.message}`, { of: 'lines' }),
    text: fieldSchema(`required|max:${limits.message}`, { of: 'lines' }),
  },
  missingOrWrong,
);
const verdictSchema = v.object(
  {
    verdict: v.picklist(VERDICTS, missingOrWrong),
    message: fieldSchema(`max:${limits.message}`, { of: 'lines' }),
    comments: v.nullish(v.pipe(v.array(commentSchema), v.maxLength(MOST_COMMENTS, wrong)), []),
  },
  missingOrWrong,
);

/** `POST …/reviews/{part}`: approves, which publishes what was read, or sends back (http.md#news-events-jobs). */
export async function decideReview(call: ArticlePartCall): Promise<Response> {
  const { kind, stores } = call;
  const { record, review } = await reviewed(call);
  const { verdict, message, comments } = parseInput(verdictSchema, await readBody(call.request));
  if (review.verdict) throw new HttpError(409, 'reviewDecided');
  const isYes = verdict === 'approve';
  if (isYes && !isOf(record, review)) throw new HttpError(409, 'reviewOutdated');
  const isOwn = review.author.id === call.user.id;
  if (isYes && isOwn && (await isReviewDemanded(stores, kind))) throw new HttpError(409, 'ownReview');
  const approved = isYes ? await approvedState(review, record, call) : undefined;
  const at = new Date(call.now()).toISOString();
  const by = { id: call.user.id, name: call.user.name };
  const said = { id: verdictId(review.id), verdict, at, by, message, comments: comments ?? [] };
  if (!(await reviews(stores, call).decide(said))) throw new HttpError(409, 'reviewDecided');
  const decided: Review = { ...review, verdict: said };
  const sentBack = { action: 'sendBack', entity: kind, entityId: call.id, changes: [] };
  const { after, headers } = approved
    ? await publish(call, decided, approved)
    : { after: record, headers: await noteAudit(call, sentBack) };
  const asker = review.by.id === by.id ? undefined : await colleague(stores, review.by.id);
  await mailReview(call, decided, after, asker ? [asker] : []);
  return json(200, shownReview(decided, after), headers);
}

/** Exactly what was reviewed, under the name of who wrote it. If it cannot be published, no decision is recorded. */
async function publish(
  call: ArticlePartCall,
  review: Review,
  approved: Awaited<ReturnType<typeof approvedState>>,
) {
  try {
    const author = { ...call, user: { ...call.user, ...review.author } };
    const { before, record } = await changeArticle(call.kind, author, (current) => {
      if (!isOf(current, review)) throw new HttpError(409, 'reviewOutdated');
      return approved(current);
    });
    const headers = await afterWrite(call, { action: 'approve', before, after: record });
    return { after: record, headers };
  } catch (error) {
    await reviews(call.stores, call).undecide(review.id);
    throw error;
  }
}
