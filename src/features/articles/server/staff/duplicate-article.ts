import { articles } from '../article-records.ts';
import { Conflict } from '#store/errors.ts';
import type { ArticleKind } from '../../article.ts';
import { limits } from '#fields/limits.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { ARTICLE_INDEX } from './article-table.ts';
import type { ArticleWrites } from './article-writes.ts';
import { withFormerSlugs } from './published-state.ts';

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
export function duplicateArticle<K extends ArticleKind>(kind: K, writes: ArticleWrites<K>) {
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
      const state = withFormerSlugs<K>(undefined, { slug, working, editions: {} });
      try {
        return await writes.created(call, 'duplicate', state, ['duplicate', source.id]);
      } catch (error) {
        if (!(error instanceof Conflict) || error.field !== 'slug') throw error;
      }
    }
    throw new Conflict(`There are too many copies of ${kind}/${call.id}.`, 'slug');
  };
}
