import * as v from 'valibot';
import { articleRevisions } from '../article-parts.ts';
import { type ArticleCall, recordsOf } from '../article-call.ts';
import type { ArticleRecord, Revision } from '../../article-record.ts';
import { CATEGORY_OF } from '../../article.ts';
import { presentCategory } from '#features/categories/server/categories-index.ts';
import { json } from '#http/answer.ts';
import { readBody } from '#staff-api/input.ts';
import { HttpError } from '#http/http-error.ts';
import { writeArticle } from './article-effects.ts';
import { answer, unlessStale, versionOf } from './article-writes.ts';
import { parseSave } from './check-article.ts';
import { publicationOf, savedState } from './published-state.ts';
import { secondReader } from './second-reader.ts';

const NUMBER = /^[1-9]\d{0,8}$/;
const restoreSchema = v.object({ revision: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const gone = () => new HttpError(404, { key: 'recordGone' });

/** A version may be older than a merge of its category into another. @throws StoreUnavailable */
async function inPresentCategory(fields: object, call: ArticleCall): Promise<object> {
  const of = CATEGORY_OF[call.kind];
  if (!of || !('category' in fields) || typeof fields.category !== 'string') return fields;
  return { ...fields, category: await presentCategory(of, fields.category, call) };
}

const shown = ({ key: _key, ...revision }: Revision, { revisions }: ArticleRecord) => ({
  ...revision,
  current: revision.revision === revisions[0]?.revision,
});

/** @throws HttpError 404 if it does not exist, or no longer */
async function fieldsOf({ kind, stores }: ArticleCall, record: ArticleRecord, wanted: number) {
  const revision = record.revisions.find((one) => one.revision === wanted);
  const fields = revision && (await articleRevisions(stores, kind).find(revision.key));
  if (!revision || typeof fields !== 'object' || fields === null) throw gone();
  return { revision, fields };
}

/** `GET …/revisions`: earlier versions of an article, or one of them (http.md#news-events-jobs). */
export async function listRevisions(call: ArticleCall): Promise<Response> {
  const record = await recordsOf(call).get(call.id);
  const wanted = call.url.searchParams.get('revision');
  if (wanted === null) {
    const items = record.revisions.map((revision) => shown(revision, record));
    return json(200, { items, total: items.length });
  }
  const { revision, fields } = await fieldsOf(call, record, NUMBER.test(wanted) ? Number(wanted) : 0);
  return json(200, { ...shown(revision, record), fields });
}

/** `POST …/restore`: what one said becomes a new version, checked like any save: what it refers to may be gone by now. */
export async function restoreRevision(call: ArticleCall): Promise<Response> {
  const current = await recordsOf(call).get(call.id);
  const body = v.safeParse(restoreSchema, await readBody(call.request));
  const isConditional = call.request.headers.get('if-match')?.trim();
  const ifVersion = isConditional ? await versionOf(call, current) : undefined;
  if (!body.success) throw new HttpError(422, { errors: { revision: { key: 'invalid' } } });
  const { fields } = await fieldsOf(call, current, body.output.revision);
  const said = await inPresentCategory(fields, call);
  const sent = { ...said, ...publicationOf(current, call.now()) };
  const input = await parseSave('save', sent, call, current);
  // What is public may have changed meanwhile; what is published then is published again.
  const guard = await secondReader(call);
  const restore = (before: ArticleRecord) => {
    const publication = publicationOf(before, call.now());
    return guard(before, savedState(call.kind, before, { ...input, ...publication }, call.now()));
  };
  const { record, headers } = await writeArticle(call, 'restore', restore, ifVersion).catch(
    unlessStale(call),
  );
  return answer(call, record, headers);
}
