import type { AstroGlobal } from 'astro';
import type { VisibleCategory } from '#features/categories/visible-categories.ts';
import { VIDEO_FRAMES } from '#http/headers/security-headers.ts';
import { articlePath, type Preview, type Published, type Shown } from '../article-view.ts';
import { type ArticleKind, CATEGORY_OF } from '../article.ts';
import { cacheLife } from '../cache.ts';
import { answerCategory, pinnedAsAsked } from '../list-request.ts';
import { findShown } from '../publication.ts';
import { shownBody, type ShownBody } from './article-body.ts';
import { assertComplete, bodyOf, categories, publicArticles } from './articles.ts';

type Page = Pick<AstroGlobal, 'cache' | 'csp' | 'locals' | 'params' | 'redirect' | 'response' | 'url'>;

/** The kinds whose articles have a category. */
type CategorisedKind = 'news' | 'events';
const tagsOf = (kind: ArticleKind): string[] => (CATEGORY_OF[kind] ? [kind, 'categories'] : [kind]);

/** What the page of an article is made of, public or in a preview. */
export interface ArticleProps<K extends ArticleKind> {
  readonly item: Shown<K>;
  readonly body: ShownBody;
  /** Every public article of the kind. */
  readonly all: Published<K>;
  readonly categories: readonly VisibleCategory[];
  /** ms since 1970 */
  readonly now: number;
  /** Present where the page is no public one. */
  readonly preview?: Preview | undefined;
}

/**
 * `/{kind}/[id]`: one article by its slug. Its record's id and its former slugs lead there. Sets how long the page may be
 * kept and what its policy allows, so it is called before anything is drawn.
 * @param changesAt when the page of an article changes by itself beside that
 * @returns a redirect instead where the URL is not the article's; undefined where none is public at it: a 404
 * @throws StoreUnavailable
 */
export async function articlePage<K extends ArticleKind>(
  kind: K,
  page: Page,
  changesAt: (item: Shown<K>) => number = () => 0,
): Promise<ArticleProps<K> | Response | undefined> {
  const { id = '' } = page.params;
  const { locale } = page.locals;
  const now = Date.now();
  const [all, named] = await Promise.all([publicArticles(kind, locale, now), categories(kind, locale)]);
  const item = findShown(all, id);
  const nextChangeAt = item ? changesAt(item) : 0;
  const results = nextChangeAt > now ? [all, { isComplete: true, nextChangeAt }] : [all];
  const own = item?.article.id ? [`${kind}-${item.article.id}`] : [];
  page.cache.set(cacheLife(results, [...tagsOf(kind), ...own], now));
  if (!item) {
    assertComplete(all);
    page.response.status = 404;
    return undefined;
  }
  if (item.article.slug !== id) return page.redirect(pinnedAsAsked(page.url, articlePath(item.article)), 301);
  const body = await shownBody(await bodyOf(item), item.lang);
  if (body.hasVideo) page.csp?.insertDirective(VIDEO_FRAMES);
  return { item, body, all, categories: named, now };
}

export interface CategoryPage<K extends CategorisedKind> {
  readonly answer: Exclude<ReturnType<typeof answerCategory<VisibleCategory, Shown<K>>>, Response>;
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
  const [all, named] = await Promise.all([publicArticles(kind, locale, now), categories(kind, locale)]);
  page.cache.set(cacheLife([all], tagsOf(kind), now));
  const answer = answerCategory(page, `/${kind}/category`, named, all.items, perPage);
  if (answer instanceof Response) return answer;
  if (!answer) {
    assertComplete(all);
    page.response.status = 404;
  }
  return { answer, all, categories: named };
}
