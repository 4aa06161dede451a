import type { AstroGlobal } from 'astro';
import type { VisibleCategory } from '#features/categories/visible-categories.ts';
import { VIDEO_FRAMES } from '#http/headers/security-headers.ts';
import { articlePath, type Published, type Shown } from '../article-view.ts';
import { type ArticleKind, CATEGORY_OF } from '../article.ts';
import { cacheLife } from '../cache.ts';
import { answerCategory, type CategoryAnswer, pinnedAsAsked } from '../list-request.ts';
import { findShown } from '../publication.ts';
import { shownBody, type ShownBody } from './article-body.ts';
import { assertComplete, bodyOf, categories, publicArticles } from './articles.ts';

type Page = Pick<AstroGlobal, 'cache' | 'csp' | 'locals' | 'params' | 'redirect' | 'response' | 'url'>;

/** The kinds whose articles have a category. */
type CategorisedKind = 'news' | 'events';
const tagsOf = (kind: ArticleKind): string[] => (CATEGORY_OF[kind] ? [kind, 'categories'] : [kind]);

interface ArticlePage<K extends ArticleKind> {
  /** Nothing where none is public at the URL: then the answer is a 404. */
  readonly item: Shown<K> | undefined;
  readonly body: ShownBody | undefined;
  /** Every public article of the kind. */
  readonly all: Published<K>;
  readonly now: number;
}

/**
 * `/{kind}/[id]`: one article by its slug. Its record's id and its former slugs lead there. Sets how long the page may be
 * kept and what its policy allows, so it is called before anything is drawn.
 * @param changesAt when the page of an article changes by itself beside that
 * @returns a redirect instead where the URL is not the article's
 * @throws StoreUnavailable
 */
export async function articlePage<K extends ArticleKind>(
  kind: K,
  page: Page,
  changesAt: (item: Shown<K>) => number = () => 0,
): Promise<ArticlePage<K> | Response> {
  const { id = '' } = page.params;
  const now = Date.now();
  const all = await publicArticles(kind, page.locals.locale, now);
  const item = findShown(all, id);
  const nextChangeAt = item ? changesAt(item) : 0;
  const results = nextChangeAt > now ? [all, { isComplete: true, nextChangeAt }] : [all];
  const own = item?.article.id ? [`${kind}-${item.article.id}`] : [];
  page.cache.set(cacheLife(results, [...tagsOf(kind), ...own], now));
  if (!item) {
    assertComplete(all);
    page.response.status = 404;
    return { item, body: undefined, all, now };
  }
  if (item.article.slug !== id) return page.redirect(pinnedAsAsked(page.url, articlePath(item.article)), 301);
  const body = await shownBody(await bodyOf(item), item.lang);
  if (body.hasVideo) page.csp?.insertDirective(VIDEO_FRAMES);
  return { item, body, all, now };
}

export interface CategoryPage<K extends CategorisedKind> {
  readonly answer: Exclude<
    CategoryAnswer<VisibleCategory, Shown<K>>,
    { redirectTo: string } | { movedTo: string }
  >;
  readonly all: Published<K>;
  readonly categories: readonly VisibleCategory[];
}

/**
 * `/{kind}/category`: every category of a kind, or with `?category=` a page of one.
 * @returns a redirect instead where the URL is not the page's
 * @throws StoreUnavailable
 */
export async function categoryPage<K extends CategorisedKind>(
  kind: K,
  page: Page,
  perPage: number,
): Promise<CategoryPage<K> | Response> {
  const { locale } = page.locals;
  const now = Date.now();
  const [all, named] = await Promise.all([
    publicArticles(kind, locale, now),
    categories(CATEGORY_OF[kind], locale),
  ]);
  page.cache.set(cacheLife([all], tagsOf(kind), now));
  const answer = answerCategory(page.url, `/${kind}/category`, named, all.items, perPage);
  if (typeof answer === 'object' && 'redirectTo' in answer) return page.redirect(answer.redirectTo);
  if (typeof answer === 'object' && 'movedTo' in answer) return page.redirect(answer.movedTo, 301);
  if (answer === 'not found') {
    assertComplete(all);
    page.response.status = 404;
  }
  return { answer, all, categories: named };
}
