import * as v from 'valibot';
import { colleague } from '#features/staff/server/colleagues.ts';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import type { PartCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import type { ArticleKind } from '../../article.ts';
import { articles } from '../article-records.ts';
import { isReviewDemanded } from '../review-demand.ts';
import { type Review, reviews, VERDICTS, verdictId } from '../reviews.ts';
import { approvedState } from './check-article.ts';
import { afterWrite } from './article-effects.ts';
import { isOf, mailReview, shownReview } from './shown-review.ts';
import { changeArticle } from './store-article.ts';

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
export async function decideReview(kind: ArticleKind, call: PartCall): Promise<Response> {
  const record = await articles(kind, call.stores, call.now).get(call.id);
  const kept = reviews(call.stores, { kind, id: call.id });
  const review = await kept.find(call.part);
  if (!review) throw new HttpError(404, 'recordGone');
  const { verdict, message, comments } = parseInput(verdictSchema, await readBody(call.request));
  if (review.verdict) throw new HttpError(409, 'reviewDecided');
  const isYes = verdict === 'approve';
  if (isYes && !isOf(record, review)) throw new HttpError(409, 'reviewOutdated');
  const isOwn = review.author.id === call.user.id;
  if (isYes && isOwn && (await isReviewDemanded(call.stores, kind))) throw new HttpError(409, 'ownReview');
  const approved = isYes ? await approvedState(kind, review, record, call) : undefined;
  const at = new Date(call.now()).toISOString();
  const by = { id: call.user.id, name: call.user.name };
  const said = { id: verdictId(review.id), verdict, at, by, message, comments: comments ?? [] };
  if (!(await kept.decide(said))) throw new HttpError(409, 'reviewDecided');
  const decided: Review = { ...review, verdict: said };
  const { after, headers } = approved
    ? await publish(kind, call, decided, approved)
    : { after: record, headers: await noteBack(kind, call) };
  const asker = review.by.id === by.id ? undefined : await colleague(call.stores, review.by.id);
  await mailReview(kind, call, { review: decided, record: after, to: asker ? [asker] : [] });
  return json(200, shownReview(decided, after), headers);
}

const noteBack = (kind: ArticleKind, call: PartCall) =>
  noteAudit(call, { action: 'sendBack', entity: kind, entityId: call.id, changes: [] });

/** Exactly what was reviewed, under the name of who wrote it. If it cannot be published, no decision is recorded. */
async function publish<K extends ArticleKind>(
  kind: K,
  call: PartCall,
  review: Review,
  approved: Awaited<ReturnType<typeof approvedState<K>>>,
) {
  try {
    const author = { ...call, user: { ...call.user, ...review.author } };
    const { before, record } = await changeArticle(kind, author, (current) => {
      if (!isOf(current, review)) throw new HttpError(409, 'reviewOutdated');
      return approved(current);
    });
    const write = { action: 'approve', id: call.id, before, after: record };
    return { after: record, headers: await afterWrite(kind, call, write) };
  } catch (error) {
    await reviews(call.stores, { kind, id: call.id }).undecide(review.id);
    throw error;
  }
}
