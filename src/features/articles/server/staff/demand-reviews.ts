import * as v from 'valibot';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../../article.ts';
import { settingSwitch } from '#store/setting-switch.ts';
import type { Stores } from '#store/stores.ts';

const demanded = v.exactOptional(v.boolean(messageKey('invalid')));
const bodySchema = v.object(v.entriesFromList(ARTICLE_KINDS, demanded), missingOrWrong);

const show = async ({ stores }: AdminCall): Promise<Response> => json(200, await demandedReviews(stores));

async function change(call: AdminCall): Promise<Response> {
  const sent = parseInput(bodySchema, await readBody(call.request));
  if (Object.keys(sent).length === 0) throw new HttpError(422, { errors: { news: { key: 'required' } } });
  const before = await demandedReviews(call.stores);
  for (const kind of ARTICLE_KINDS) {
    const wanted = sent[kind];
    if (wanted !== undefined && wanted !== before[kind]) await demandOf(kind).turn(call.stores, wanted);
  }
  const after = await demandedReviews(call.stores);
  const changes = changesBetween({ reviews: before }, { reviews: after });
  const entry = { action: 'reviewDemand', entity: 'staff', entityId: '', changes };
  return json(200, after, changes.length > 0 ? await noteAudit(call, entry) : {});
}

/** `GET`, `PUT /staff/reviews` `{news?, events?, jobs?}`: for which kinds authors need somebody else's approval. */
export const withReviewDemand = (staff: AdminEntity): AdminEntity => ({
  ...staff,
  collectionActions: { ...staff.collectionActions, reviews: { GET: show, PUT: change } },
});

const demandOf = (kind: ArticleKind) => settingSwitch(`review-demanded-${kind}`);

/** Whether authors need somebody else's approval before publishing (rules.md#reviews). @throws StoreUnavailable */
export const isReviewDemanded = (stores: Stores, kind: ArticleKind): Promise<boolean> =>
  demandOf(kind).isOn(stores);

/** Of each kind. @throws StoreUnavailable */
async function demandedReviews(stores: Stores): Promise<Readonly<Record<ArticleKind, boolean>>> {
  const [news = false, events = false, jobs = false] = await Promise.all(
    ARTICLE_KINDS.map((kind) => isReviewDemanded(stores, kind)),
  );
  return { news, events, jobs };
}
