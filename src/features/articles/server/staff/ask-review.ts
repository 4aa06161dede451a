import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { type Colleague, colleagues } from '#features/staff/server/colleagues.ts';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { mayDo } from '#fields/staff-access.ts';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { LOCALES } from '#i18n/locales.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { type ArticleKind, eachLanguage } from '../../article.ts';
import { reversedTimes } from '../../article-coherence.ts';
import { type Instants, instantsSchema } from '../../instants.ts';
import { type ArticleCall, recordsOf } from '../article-call.ts';
import { type Review, type ReviewRequest, reviews } from '../reviews.ts';
import { writtenBy } from './second-reader.ts';
import { stableJson } from '#store/stable-json.ts';
import type { ArticleRecord } from '../../article-record.ts';
import { publicOf } from '../../editions.ts';
import { fieldsOfFile } from '../../file-article.ts';
import { reviewMail } from '../mails/review.ts';
import { publicSlugOf } from './published-state.ts';

const wrong = messageKey('invalid');
const askSchema = v.object(
  {
    to: v.nullish(v.string(wrong)),
    message: fieldSchema(`max:${limits.message}`, { of: 'lines' }),
    locales: v.nullish(v.array(v.picklist(LOCALES, wrong), wrong), []),
    publishAt: instantsSchema,
    unpublishAt: instantsSchema,
    minor: v.nullish(v.boolean(wrong), false),
  },
  missingOrWrong,
);

/** Without the languages that have none. */
const defined = (instants: Instants): ReviewRequest['publishAt'] => eachLanguage((lang) => instants[lang]);

/** Who can be asked: those who may publish it, except who asks. @throws StoreUnavailable */
export async function readersFor({ kind, stores, user }: ArticleCall): Promise<Colleague[]> {
  const all = await colleagues(stores);
  return all.filter(({ id, role }) => id !== user.id && mayDo(role, kind, 'write'));
}

/** `POST /{entity}/{id}/reviews`: asks for a look at the working copy as it is now (http.md#news-events-jobs). */
export async function askReview(call: ArticleCall): Promise<Response> {
  const record = await recordsOf(call).get(call.id);
  const sent = parseInput(askSchema, await readBody(call.request));
  // No approval could publish it.
  const reversed = [...reversedTimes(sent)].map(({ path, message }) => [path.join('.'), { key: message }]);
  if (reversed.length > 0) throw new HttpError(422, { errors: Object.fromEntries(reversed) });
  const to = sent.to || undefined;
  const readers = await readersFor(call);
  const people = readers.filter(({ id }) => to === undefined || id === to);
  if (to !== undefined && people.length === 0)
    throw new HttpError(422, { errors: { to: { key: 'noSuchReader' } } });
  const by = { id: call.user.id, name: call.user.name };
  const [person] = to === undefined ? [] : people;
  const request: ReviewRequest = {
    id: uuidv7(),
    at: new Date(call.now()).toISOString(),
    by,
    author: writtenBy(record) ?? by,
    ...(person && { to: { id: person.id, name: person.name } }),
    message: sent.message,
    version: record.version,
    fields: { ...record.working },
    locales: sent.locales?.length ? LOCALES.filter((one) => sent.locales?.includes(one)) : [...LOCALES],
    publishAt: defined(sent.publishAt),
    unpublishAt: defined(sent.unpublishAt),
    minor: sent.minor ?? false,
  };
  await reviews(call.stores, call).ask(request);
  await mailReview(call, request, record, people);
  const names = people.map(({ name }) => name).join(', ');
  const changes = [{ field: 'recipients', from: '', to: names }];
  const headers = await noteAudit(call, {
    action: 'askReview',
    entity: call.kind,
    entityId: call.id,
    changes,
  });
  return json(201, { ...shownReview(request, record), asked: people.length }, headers);
}

/** Whether the working copy is still what is under review. */
export const isOf = ({ working }: Pick<ArticleRecord, 'working'>, { fields }: ReviewRequest): boolean =>
  stableJson(working) === stableJson(fields);

/** What lists of reviews show: all but the texts. */
export function shownReview({ fields, verdict, ...request }: Review, record: ArticleRecord) {
  const { id: _, ...said } = verdict ?? {};
  return { ...request, isCurrent: isOf(record, { ...request, fields }), ...(verdict && { verdict: said }) };
}

/** What visitors read now, as the editor has it; undefined where that is nothing. */
export function publicFields(kind: ArticleKind, record: ArticleRecord, now: number) {
  const copies = eachLanguage((lang) => publicOf(record.editions[lang], now));
  if (Object.keys(copies).length === 0) return undefined;
  return fieldsOfFile(kind, { slug: publicSlugOf(record, now) ?? record.slug, copies });
}

/** E-mails a request, or the verdict on it. */
export async function mailReview(
  call: ArticleCall,
  review: Review,
  record: ArticleRecord,
  to: readonly Colleague[],
): Promise<void> {
  await Promise.all(to.map((person) => call.outbox(reviewMail(call, review, record, person))));
}
