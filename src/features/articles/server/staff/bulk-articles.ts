import * as v from 'valibot';
import type { ArticleRecord, PublicCopy } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { publicOf } from '../../editions.ts';
import { LOCALES } from '#i18n/locales.ts';
import { optionalDaySchema } from '#fields/day.ts';
import { slugSchema } from '#fields/slug.ts';
import { messageKey } from '#fields/text.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { changeOf } from '#staff-api/record-writes.ts';
import { eachRecord, readIds } from '#staff-api/each-record.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { HttpError } from '#http/http-error.ts';
import { afterWrite } from './article-effects.ts';
import { CATEGORY_OF } from './category-of.ts';
import { categoryExists } from '#features/categories/server/categories-index.ts';
import { fileUnder } from './file-rows.ts';
import { type NextState, settledRecord, withFormerSlugs } from './published-state.ts';
import { releaseArticles, releaseSchema } from './release-articles.ts';
import { guarded, secondReader } from './second-reader.ts';
import { changeArticle } from './store-article.ts';

const changeSchema = v.object({
  category: v.exactOptional(slugSchema),
  /** Of jobs: the last day, `''` for none. */
  closesAt: v.exactOptional(optionalDaySchema),
  unpublish: v.exactOptional(v.literal(true, messageKey('invalid'))),
});
type Change = v.InferOutput<typeof changeSchema>;

/**
 * A category or a last day changes in the working copy and in what is public alike, so that nothing else that is being
 * written becomes public with it.
 */
function changed<K extends ArticleKind>(
  before: ArticleRecord<K>,
  { unpublish, ...fields }: Change,
  now: number,
): NextState<K> {
  const { working, editions, slug } = before;
  const copies: Partial<Record<(typeof LOCALES)[number], object>> = {};
  for (const lang of LOCALES) {
    const known = unpublish ? undefined : editions[lang];
    if (!known) continue;
    const present = publicOf(known, now);
    const moved = (copy: PublicCopy<K>) => ({
      ...copy,
      ...fields,
      ...(copy === present && { at: new Date(now).toISOString() }),
    });
    copies[lang] = known.map(moved);
  }
  const next = { slug, working: { ...working, ...fields }, editions: copies };
  // Each field is only taken for kinds that have it.
  return withFormerSlugs(before, next as unknown as Parameters<typeof withFormerSlugs<K>>[1]);
}

const unpublishing = ({ unpublish }: Change): Change => (unpublish ? { unpublish } : {});

/**
 * `PATCH /{entity}` `{ids, change}`: `category` of news and events, `closesAt` of jobs, `unpublish: true` for both languages,
 * `release: true` by itself for all of them at one time, or none, with articles of other kinds in `also`.
 */
export function bulkArticles<K extends ArticleKind>(kind: K) {
  async function read(body: unknown, call: AdminCall): Promise<Change> {
    const { category, ...change } = parseInput(changeSchema, changeOf(body));
    if (kind === 'jobs' && 'closesAt' in change) return change;
    const categoryKind = CATEGORY_OF[kind];
    if (category !== undefined && categoryKind) {
      if (await categoryExists(categoryKind, category, call)) return { ...unpublishing(change), category };
      throw new HttpError(422, { errors: { category: { key: 'noSuchCategory' } } });
    }
    if (change.unpublish) return unpublishing(change);
    throw new HttpError(422, { errors: { change: { key: 'nothingToChange' } } });
  }

  return async (call: AdminCall): Promise<Response> => {
    const body = await readBody(call.request);
    const ids = readIds(body);
    const release = v.safeParse(releaseSchema, changeOf(body));
    if (release.success) return releaseArticles(kind, ids, release.output.also, call);
    const change = await read(body, call);
    return eachRecord(call, ids, async (id) => {
      if (await fileUnder(kind, { ...call, id })) throw new HttpError(409, 'ofFile');
      const guard = await secondReader(kind, { ...call, id });
      const { before, record } = await changeArticle(kind, { ...call, id }, (current) =>
        guarded(guard, current, changed(settledRecord(current, call.now()), change, call.now())),
      );
      return afterWrite(kind, call, { action: 'update', id, before, after: record });
    });
  };
}
