import * as v from 'valibot';
import type { ArticleRecord } from '../../article-record.ts';
import { CATEGORY_OF, eachLanguage } from '../../article.ts';
import { publicOf, settled } from '../../editions.ts';
import { optionalDaySchema } from '#fields/day.ts';
import { slugSchema } from '#fields/slug.ts';
import { messageKey } from '#fields/text.ts';
import { valuesOf } from '#fields/validate-form.ts';
import type { ArticlesCall } from '../article-call.ts';
import { bulkUndo } from '#staff-api/bulk-undo.ts';
import { changeOf } from '#staff-api/record-writes.ts';
import { eachRecord, readIds } from '#staff-api/each-record.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { writeArticle } from './article-effects.ts';
import { categoryExists } from '#features/categories/server/categories-index.ts';
import { everyArticle, fileUnder } from './file-rows.ts';
import { type NextState, withFormerSlugs } from './published-state.ts';
import { releaseArticles, releaseSchema } from './release-articles.ts';
import { secondReader } from './second-reader.ts';
import type { MoveArticles } from '#features/categories/server/merge-category.ts';
import { isIn, usageOf } from './links-here.ts';

const changeSchema = v.object({
  category: v.exactOptional(slugSchema),
  /** Of jobs: the last day, `''` for none. */
  closesAt: v.exactOptional(optionalDaySchema),
  unpublish: v.exactOptional(v.literal(true, messageKey('invalid'))),
});
type Change = v.InferOutput<typeof changeSchema>;

/** A category or a last day changes in working copy and editions alike: nothing else becomes public with it. */
function changed(before: ArticleRecord, { unpublish, ...fields }: Change, now: number): NextState {
  const { working, editions, slug } = before;
  const at = new Date(now).toISOString();
  const copies = eachLanguage((lang) => {
    const known = unpublish ? undefined : editions[lang];
    const present = publicOf(known, now);
    return known?.map((copy) => ({ ...copy, ...fields, ...(copy === present && { at }) }));
  });
  const next = { slug, working: { ...working, ...fields }, editions: copies };
  // Each field is only taken for kinds that have it.
  return withFormerSlugs(before, next as Parameters<typeof withFormerSlugs>[1]);
}

const unpublishing = ({ unpublish }: Change): Change => (unpublish ? { unpublish } : {});

/** What a call changes, as far as the kind has it. @throws HttpError 422, StoreUnavailable */
async function changeIn(body: unknown, call: ArticlesCall): Promise<Change> {
  const { category, ...change } = parseInput(changeSchema, changeOf(body));
  if (call.kind === 'jobs' && 'closesAt' in change) return change;
  const categoryKind = CATEGORY_OF[call.kind];
  if (category !== undefined && categoryKind) {
    if (await categoryExists(categoryKind, category, call)) return { ...unpublishing(change), category };
    throw new HttpError(422, { errors: { category: { key: 'noSuchCategory' } } });
  }
  if (change.unpublish) return unpublishing(change);
  throw new HttpError(422, { errors: { change: { key: 'nothingToChange' } } });
}

/**
 * `PATCH /{entity}` `{ids, change}`: `category` of news and events, `closesAt` of jobs, `unpublish: true` for both languages,
 * `release: true` by itself for all of them at one time, or none, with articles of other kinds in `also`.
 */
export async function bulkArticles(call: ArticlesCall): Promise<Response> {
  const body = await readBody(call.request);
  const ids = readIds(body);
  const sent = valuesOf(changeOf(body));
  if ('release' in sent) return releaseArticles(ids, parseInput(releaseSchema, sent).also, call);
  const change = await changeIn(body, call);
  const undo = bulkUndo(changeSchema, body);
  const { told, headers } = await eachRecord(call, ids, async (id) => {
    const one = { ...call, id };
    if (await fileUnder(one)) throw new HttpError(409, 'ofFile');
    const guard = await secondReader(one);
    const written = await writeArticle(one, 'update', (current) => {
      undo.refuseChanged(current.working);
      return guard(current, changed(settled(current, call.now()), change, call.now()));
    });
    undo.note(id, written.before.working, written.record.working);
    return written.headers;
  });
  return json(200, { ...told, ...undo.told() }, headers);
}

/** How many one call moves at most: those that are left come with the next one. */
const MOST_AT_ONCE = 200;

/** An article of one category in another, as it is written and as it is public; nothing else of it changes. */
function moved(before: ArticleRecord, from: string, into: string): NextState {
  const inInto = <Copy extends object>(copy: Copy): Copy =>
    'category' in copy && copy.category === from ? { ...copy, category: into } : copy;
  const editions = eachLanguage((lang) => before.editions[lang]?.map(inInto));
  return withFormerSlugs(before, { slug: before.slug, working: inInto(before.working), editions });
}

/**
 * Moves the articles of a category into another of its kind.
 * @returns how many are still to be moved
 * @throws HttpError 409 with `usedBy`: Markdown files are in it, which nobody can change here; StoreUnavailable
 */
export const moveArticles: MoveArticles = async (category, into, call) => {
  const inIt = (await everyArticle(call)).filter(({ kind, row }) => isIn(category, kind, row));
  const files = inIt.filter(({ row }) => row.ofFile);
  if (files.length > 0) {
    throw new HttpError(409, { key: 'inUse', extra: { usedBy: files.map(usageOf) } });
  }
  const kinds = new Map(inIt.slice(0, MOST_AT_ONCE).map(({ kind, row }) => [row.id, kind]));
  const { told } = await eachRecord(call, [...kinds.keys()], async (id) => {
    const change = (current: ArticleRecord) => moved(settled(current, call.now()), category.slug, into);
    const one = { ...call, id, kind: kinds.get(id) ?? 'news' };
    return (await writeArticle(one, 'update', change)).headers;
  });
  return inIt.length - told.updated;
};
