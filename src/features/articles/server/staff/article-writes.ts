import { articleOptions, articles } from '../article-records.ts';
import { Conflict } from '#store/errors.ts';
import { stableJson } from '#store/stable-json.ts';
import { ARTICLE_FORMS } from '../../article-forms.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { json, noContent } from '#http/answer.ts';
import { submissionDigest, submissionId } from '#http/submission-id.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { etagOf, matchedVersion, staleRefusal } from '#staff-api/preconditions.ts';
import { unlessKeyTaken } from '#staff-api/record-writes.ts';
import { BASE } from '#staff-api/entity.ts';
import { articleAnswer } from './article-answer.ts';
import { afterWrite, writeArticle } from './article-effects.ts';
import { parseSave } from './check-article.ts';
import { type NextState, savedState, withFormerSlugs } from './published-state.ts';
import { secondReader } from './second-reader.ts';
import { createArticle } from './store-article.ts';
import { limits } from '#fields/limits.ts';
import { ARTICLE_INDEX } from './article-table.ts';

/** POST, GET, PUT, DELETE, autosave and undelete of a kind of article (http.md#news-events-jobs). */
export function articleWrites(kind: ArticleKind) {
  const repositoryOf = ({ stores, now }: AdminCall) => articles(kind, stores, now);
  const answer = async (call: AdminCall, record: ArticleRecord, headers = {}, status = 200) =>
    json(status, await articleAnswer(kind, record, call), { ...etagOf(record), ...headers });

  /** A write that lost a race shows what the winner left. */
  const unlessStale = (call: RecordCall) => async (error: unknown) => {
    const lostRace = error instanceof Conflict && error.isLostRace;
    if (!lostRace) throw error;
    throw staleRefusal(await articleAnswer(kind, await repositoryOf(call).get(call.id), call));
  };
  /** The version that `If-Match` names. @throws HttpError 428, 412 */
  const versionOf = async (call: RecordCall, current: ArticleRecord) =>
    matchedVersion(call.request, current, await articleAnswer(kind, current, call));

  /** Stores a new article, and answers with it. @param digest tells a retry of the same call from another one */
  async function created(call: AdminCall, action: string, next: NextState, digest: readonly string[]) {
    const id = submissionId(call.request.headers.get('idempotency-key'), undefined);
    const record = await createArticle(kind, call, next, { id, submission: submissionDigest(digest) });
    const headers = await afterWrite(kind, call, { action, after: record });
    return answer(call, record, { Location: `${BASE}${kind}/${record.id}`, ...headers }, 201);
  }

  return {
    answer,
    created,
    unlessStale,
    versionOf,

    async post(call: AdminCall): Promise<Response> {
      const input = await parseSave(kind, 'create', await readBody(call.request), call);
      const guard = await secondReader(kind, call);
      const state = guard(undefined, savedState(kind, undefined, input, call.now()));
      return created(call, 'create', state, [JSON.stringify(input)]).catch(unlessKeyTaken);
    },

    get: async (call: RecordCall): Promise<Response> => answer(call, await repositoryOf(call).get(call.id)),

    async put(call: RecordCall): Promise<Response> {
      const current = await repositoryOf(call).get(call.id);
      const body = await readBody(call.request);
      const ifVersion = await versionOf(call, current);
      const input = await parseSave(kind, 'save', body, call, current);
      const guard = await secondReader(kind, call);
      const save = (before: ArticleRecord) => guard(before, savedState(kind, before, input, call.now()));
      const { record, headers } = await writeArticle(kind, call, 'update', save, ifVersion).catch(
        unlessStale(call),
      );
      return answer(call, record, headers);
    },

    /** Autosave: the working copy alone, without revision, audit or purge; without a change, no version. */
    async draft(call: RecordCall): Promise<Response> {
      const repository = articles(kind, call.stores, call.now, articleOptions(kind, call.stores, true));
      const current = await repository.get(call.id);
      const body = await readBody(call.request);
      const ifVersion = await versionOf(call, current);
      const working = parseInput(ARTICLE_FORMS[kind].draft, body);
      if (stableJson(working) === stableJson(current.working)) return answer(call, current);
      const draftedBy = { id: call.user.id, name: call.user.name };
      const record = await repository
        .update(call.id, (before) => ({ ...before, working, draftedBy }), { ifVersion })
        .catch(unlessStale(call));
      return answer(call, record);
    },

    async delete(call: RecordCall): Promise<Response> {
      const before = await repositoryOf(call).remove(call.id);
      return noContent(await afterWrite(kind, call, { action: 'delete', before }));
    },

    async undelete(call: RecordCall): Promise<Response> {
      const after = await repositoryOf(call).undelete(call.id);
      return answer(call, after, await afterWrite(kind, call, { action: 'undelete', after }));
    },
  };
}
export type ArticleWrites = ReturnType<typeof articleWrites>;

/** How many slugs are tried; more than anybody copies of one article. */
const TRIES = 200;

/** `slug-2`, `slug-3`, …, none longer than a slug may be. */
function* numbered(slug: string): Generator<string> {
  for (let number = 2; number < TRIES; number++) {
    const ending = `-${number}`;
    yield slug.slice(0, limits.slug - ending.length).replace(/-$/, '') + ending;
  }
}

/** `POST /{entity}/{id}/duplicate`: a draft that says the same, under a slug of its own. */
export function duplicateArticle(kind: ArticleKind, writes: ArticleWrites) {
  /** Those that are known to be taken; the store has the last word. */
  async function takenSlugs(call: RecordCall): Promise<ReadonlySet<string>> {
    const [files, { rows }] = await Promise.all([call.fileArticles(kind), ARTICLE_INDEX[kind].rows(call)]);
    return new Set([
      ...files.articles.map(({ slug }) => slug),
      ...rows.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]),
    ]);
  }

  return async (call: RecordCall): Promise<Response> => {
    const source = await articles(kind, call.stores, call.now).get(call.id);
    const taken = await takenSlugs(call);
    for (const slug of numbered(source.slug)) {
      if (taken.has(slug)) continue;
      const working = { ...source.working, slug };
      const state = withFormerSlugs(undefined, { slug, working, editions: {} });
      try {
        return await writes.created(call, 'duplicate', state, ['duplicate', source.id]);
      } catch (error) {
        if (!(error instanceof Conflict) || error.field !== 'slug') throw error;
      }
    }
    throw new Conflict(`There are too many copies of ${kind}/${call.id}.`, 'slug');
  };
}
