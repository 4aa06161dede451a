import { type ArticleCall, type ArticlesCall, filesOf, recordsOf } from '../article-call.ts';
import { articleOptions, articles } from '../article-records.ts';
import { Conflict } from '#store/errors.ts';
import { stableJson } from '#store/stable-json.ts';
import { ARTICLE_FORMS } from '../../article-forms.ts';
import type { ArticleRecord } from '../../article-record.ts';
import { json, noContent } from '#http/answer.ts';
import { submissionDigest, submissionId } from '#http/submission-id.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { etagOf, matchedVersion, staleRefusal } from '#staff-api/preconditions.ts';
import { unlessKeyTaken } from '#staff-api/record-writes.ts';
import { BASE } from '#staff-api/entity.ts';
import { articleAnswer, articleItem } from './article-answer.ts';
import { afterWrite, writeArticle } from './article-effects.ts';
import { parseSave } from './check-article.ts';
import { type NextState, savedState, withFormerSlugs } from './published-state.ts';
import { secondReader } from './second-reader.ts';
import { createArticle } from './store-article.ts';
import { limits } from '#fields/limits.ts';
import { ARTICLE_INDEX } from './article-table.ts';
import { fileUnder } from './file-rows.ts';

export const answer = async (call: ArticlesCall, record: ArticleRecord, headers = {}, status = 200) =>
  json(status, await articleAnswer(record, call), { ...etagOf(record), ...headers });

/** A write that lost a race shows what the winner left. */
export const unlessStale = (call: ArticleCall) => async (error: unknown) => {
  const lostRace = error instanceof Conflict && error.isLostRace;
  if (!lostRace) throw error;
  throw staleRefusal(await articleAnswer(await recordsOf(call).get(call.id), call));
};
/** The version that `If-Match` names. @throws HttpError 428, 412 */
export const versionOf = async (call: ArticleCall, current: ArticleRecord) =>
  matchedVersion(call.request, current, await articleAnswer(current, call));

/** Stores a new article, and answers with it. @param digest tells a retry of the same call from another one */
export async function created(
  call: ArticlesCall,
  action: string,
  next: NextState,
  digest: readonly string[],
) {
  const { kind } = call;
  const id = submissionId(call.request.headers.get('idempotency-key'), undefined);
  const record = await createArticle(kind, call, next, { id, submission: submissionDigest(digest) });
  const headers = await afterWrite(call, { action, after: record });
  return answer(call, record, { Location: `${BASE}${kind}/${record.id}`, ...headers }, 201);
}

/** POST, GET, PUT, DELETE, autosave and undelete of articles (http.md#news-events-jobs). */
export const articleWrites = {
  async post(call: ArticlesCall): Promise<Response> {
    const input = await parseSave('create', await readBody(call.request), call);
    const guard = await secondReader(call);
    const state = guard(undefined, savedState(call.kind, undefined, input, call.now()));
    return created(call, 'create', state, [JSON.stringify(input)]).catch(unlessKeyTaken);
  },

  /** Of a record, or of a file that its list shows. */
  async get(call: ArticleCall): Promise<Response> {
    const file = await fileUnder(call);
    if (file) return json(200, { ...articleItem(file.row, call.now()), body: file.body });
    return answer(call, await recordsOf(call).get(call.id));
  },

  async put(call: ArticleCall): Promise<Response> {
    const current = await recordsOf(call).get(call.id);
    const body = await readBody(call.request);
    const ifVersion = await versionOf(call, current);
    const input = await parseSave('save', body, call, current);
    const guard = await secondReader(call);
    const save = (before: ArticleRecord) => guard(before, savedState(call.kind, before, input, call.now()));
    const { record, headers } = await writeArticle(call, 'update', save, ifVersion).catch(unlessStale(call));
    return answer(call, record, headers);
  },

  /** Autosave: the working copy alone, without revision, audit or purge; without a change, no version. */
  async draft(call: ArticleCall): Promise<Response> {
    const { kind, stores, user } = call;
    const repository = articles(kind, stores, call.now, articleOptions(kind, stores, true));
    const current = await repository.get(call.id);
    const body = await readBody(call.request);
    const ifVersion = await versionOf(call, current);
    const working = parseInput(ARTICLE_FORMS[kind].draft, body);
    if (stableJson(working) === stableJson(current.working)) return answer(call, current);
    const draftedBy = { id: user.id, name: user.name };
    const record = await repository
      .update(call.id, (before) => ({ ...before, working, draftedBy }), { ifVersion })
      .catch(unlessStale(call));
    return answer(call, record);
  },

  async delete(call: ArticleCall): Promise<Response> {
    const before = await recordsOf(call).remove(call.id);
    return noContent(await afterWrite(call, { action: 'delete', before }));
  },

  async undelete(call: ArticleCall): Promise<Response> {
    const after = await recordsOf(call).undelete(call.id);
    return answer(call, after, await afterWrite(call, { action: 'undelete', after }));
  },
};

/** How many slugs are tried; more than anybody copies of one article. */
const TRIES = 200;

/** `slug-2`, `slug-3`, …, none longer than a slug may be. */
function* numbered(slug: string): Generator<string> {
  for (let number = 2; number < TRIES; number++) {
    const ending = `-${number}`;
    yield slug.slice(0, limits.slug - ending.length).replace(/-$/, '') + ending;
  }
}

/** Those that are known to be taken; the store has the last word. */
async function takenSlugs(call: ArticlesCall): Promise<ReadonlySet<string>> {
  const [files, { rows }] = await Promise.all([filesOf(call), ARTICLE_INDEX[call.kind].rows(call)]);
  return new Set([
    ...files.map(({ slug }) => slug),
    ...rows.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]),
  ]);
}

/** `POST /{entity}/{id}/duplicate`: a draft that says the same, under a slug of its own. */
export async function duplicateArticle(call: ArticleCall): Promise<Response> {
  const source = await recordsOf(call).get(call.id);
  const taken = await takenSlugs(call);
  for (const slug of numbered(source.slug)) {
    if (taken.has(slug)) continue;
    const working = { ...source.working, slug };
    const state = withFormerSlugs(undefined, { slug, working, editions: {} });
    try {
      return await created(call, 'duplicate', state, ['duplicate', source.id]);
    } catch (error) {
      if (!(error instanceof Conflict) || error.field !== 'slug') throw error;
    }
  }
  throw new Conflict(`There are too many copies of ${call.kind}/${call.id}.`, 'slug');
}
