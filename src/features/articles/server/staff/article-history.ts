import * as v from 'valibot';
import { articleRevisions } from '../article-parts.ts';
import { articles } from '../article-records.ts';
import type { ArticleRecord, Revision } from '../../article-record.ts';
import { type ArticleKind, CATEGORY_OF } from '../../article.ts';
import { presentCategory } from '#features/categories/server/categories-index.ts';
import { json } from '#http/answer.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { readBody } from '#staff-api/input.ts';
import { HttpError } from '#http/http-error.ts';
import { writeArticle } from './article-effects.ts';
import type { ArticleWrites } from './article-writes.ts';
import { parseSave } from './check-article.ts';
import { publicationOf, savedState } from './published-state.ts';
import { secondReader } from './second-reader.ts';

const NUMBER = /^[1-9]\d{0,8}$/;
const restoreSchema = v.object({ revision: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const gone = () => new HttpError(404, { key: 'recordGone' });

/** A version may be older than a merge of its category into another. @throws StoreUnavailable */
async function inPresentCategory(kind: ArticleKind, fields: object, call: RecordCall): Promise<object> {
  const of = CATEGORY_OF[kind];
  if (!of || !('category' in fields) || typeof fields.category !== 'string') return fields;
  return { ...fields, category: await presentCategory(of, fields.category, call) };
}

/** Earlier versions of a kind of article, and how one of them comes back (http.md#news-events-jobs). */
export function articleHistory(kind: ArticleKind, writes: ArticleWrites) {
  const find = ({ stores, now, id }: RecordCall) => articles(kind, stores, now).get(id);
  const shown = ({ key: _key, ...revision }: Revision, { revisions }: ArticleRecord) => ({
    ...revision,
    current: revision.revision === revisions[0]?.revision,
  });

  /** @throws HttpError 404 if it does not exist, or no longer */
  async function fieldsOf({ stores }: RecordCall, record: ArticleRecord, wanted: number) {
    const revision = record.revisions.find((one) => one.revision === wanted);
    const fields = revision && (await articleRevisions(stores, kind).find(revision.key));
    if (!revision || typeof fields !== 'object' || fields === null) throw gone();
    return { revision, fields };
  }

  return {
    async list(call: RecordCall): Promise<Response> {
      const record = await find(call);
      const wanted = call.url.searchParams.get('revision');
      if (wanted === null) {
        const items = record.revisions.map((revision) => shown(revision, record));
        return json(200, { items, total: items.length });
      }
      const { revision, fields } = await fieldsOf(call, record, NUMBER.test(wanted) ? Number(wanted) : 0);
      return json(200, { ...shown(revision, record), fields });
    },

    /** What it said becomes a new version, checked like any save: what it refers to may be gone by now. */
    async restore(call: RecordCall): Promise<Response> {
      const current = await find(call);
      const body = v.safeParse(restoreSchema, await readBody(call.request));
      const isConditional = call.request.headers.get('if-match')?.trim();
      const ifVersion = isConditional ? await writes.versionOf(call, current) : undefined;
      if (!body.success) throw new HttpError(422, { errors: { revision: { key: 'invalid' } } });
      const { fields } = await fieldsOf(call, current, body.output.revision);
      const said = await inPresentCategory(kind, fields, call);
      const sent = { ...said, ...publicationOf(current, call.now()) };
      const input = await parseSave(kind, 'save', sent, call, current);
      // What is public may have changed meanwhile; what is published then is published again.
      const guard = await secondReader(kind, call);
      const restore = (before: ArticleRecord) => {
        const publication = publicationOf(before, call.now());
        return guard(before, savedState(kind, before, { ...input, ...publication }, call.now()));
      };
      const { record, headers } = await writeArticle(kind, call, 'restore', restore, ifVersion).catch(
        writes.unlessStale(call),
      );
      return writes.answer(call, record, headers);
    },
  };
}
