import * as v from 'valibot';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
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
import { type NextState, withFormerSlugs } from './published-state.ts';
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
  { working, published, slug, publishAt, unpublishAt }: ArticleRecord<K>,
  { category, unpublish }: Change,
  at: string,
): Omit<NextState<K>, 'formerSlugs' | 'wasPublic'> {
  const copies: Partial<Record<(typeof LOCALES)[number], object>> = {};
  for (const lang of LOCALES) {
    const copy = unpublish ? undefined : published[lang];
    if (copy) copies[lang] = category ? { ...copy, category, at } : copy;
  }
  const next = { slug, working: category ? { ...working, category } : working, published: copies };
  // `category` is only taken for kinds that have one.
  return { ...next, publishAt, unpublishAt } as unknown as Omit<NextState<K>, 'formerSlugs' | 'wasPublic'>;
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
      const at = new Date(call.now()).toISOString();
      const { before, record } = await changeArticle(kind, { ...call, id }, (current) =>
        withFormerSlugs(current, changed(current, change, at), call.now()),
      );
      return afterWrite(kind, call, { action: 'update', id, before, after: record });
    });
  };
}
