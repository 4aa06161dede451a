import * as v from 'valibot';
import type { ArticleRecord, PublicCopy } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { publicOf } from '../../editions.ts';
import { LOCALES } from '#i18n/locales.ts';
import { slugSchema } from '#fields/slug.ts';
import { messageKey } from '#fields/text.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { changeOf } from '#staff-api/bulk.ts';
import { eachRecord, readIds } from '#staff-api/each-record.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { HttpError } from '#http/http-error.ts';
import { afterWrite } from './article-effects.ts';
import { CATEGORY_OF } from './category-of.ts';
import { categoryExists } from '#features/categories/server/categories-index.ts';
import { type NextState, settledRecord, withFormerSlugs } from './published-state.ts';
import { changeArticle } from './store-article.ts';

const changeSchema = v.object({
  category: v.exactOptional(slugSchema),
  unpublish: v.exactOptional(v.literal(true, messageKey('invalid'))),
});
type Change = v.InferOutput<typeof changeSchema>;

/**
 * A category moves in the working copy and in what is public alike, so that nothing else that is being written
 * becomes public with it.
 */
function changed<K extends ArticleKind>(
  before: ArticleRecord<K>,
  { category, unpublish }: Change,
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
      category,
      ...(copy === present && { at: new Date(now).toISOString() }),
    });
    copies[lang] = category ? known.map(moved) : known;
  }
  const next = { slug, working: category ? { ...working, category } : working, editions: copies };
  // `category` is only taken for kinds that have one.
  return withFormerSlugs(before, next as unknown as Parameters<typeof withFormerSlugs<K>>[1]);
}

/** `PATCH /{entity}` `{ids, change}`: `category` of news and events, `unpublish: true` for both languages. */
export function bulkArticles<K extends ArticleKind>(kind: K) {
  async function read(body: unknown, call: AdminCall): Promise<Change> {
    const { category, ...change } = parseInput(changeSchema, changeOf(body));
    const categoryKind = CATEGORY_OF[kind];
    if (category !== undefined && categoryKind) {
      if (await categoryExists(categoryKind, category, call)) return { ...change, category };
      throw new HttpError(422, { errors: { category: { key: 'noSuchCategory' } } });
    }
    if (change.unpublish) return change;
    throw new HttpError(422, { errors: { change: { key: 'nothingToChange' } } });
  }

  return async (call: AdminCall): Promise<Response> => {
    const body = await readBody(call.request);
    const ids = readIds(body);
    const change = await read(body, call);
    return eachRecord(call, ids, async (id) => {
      const { before, record } = await changeArticle(kind, { ...call, id }, (current) =>
        changed(settledRecord(current, call.now()), change, call.now()),
      );
      return afterWrite(kind, call, { action: 'update', id, before, after: record });
    });
  };
}
