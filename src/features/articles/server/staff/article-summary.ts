import { bangkokDay } from '#fields/day.ts';
import { mayDo } from '#fields/staff-access.ts';
import type { ArticleRow } from '../article-rows.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../../article.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { allArticleRows, type FoundArticle } from './article-index.ts';
import { nextChangeOf } from './article-table.ts';
import { titleOf } from './articles-using.ts';
import { everyArticle } from './file-rows.ts';
import { sitePages } from './pages-entity.ts';
import { waitingReviews } from './waiting-reviews.ts';

/** More than anybody reads on a dashboard: the lists have filters for the rest. */
const MOST = 100;
const named = ({ kind, row }: FoundArticle) => ({ entity: kind, id: row.id, title: titleOf(row) });

const begins = ({ editions }: ArticleRow, at: number): boolean =>
  Object.values(editions)
    .flat()
    .some((edition) => Date.parse(edition.at) === at);

/** What comes or goes by itself, the soonest first. */
function scheduled(found: readonly FoundArticle[], now: number) {
  const ahead = found.flatMap((one) => {
    const at = nextChangeOf(one.row, now);
    return at === undefined ? [] : [{ one, at }];
  });
  return ahead
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MOST)
    .map(({ one, at }) => ({
      ...named(one),
      at: new Date(at).toISOString(),
      change: begins(one.row, at) ? 'publish' : 'unpublish',
    }));
}

/** What somebody is to look at again by now, the longest due first: articles, files, pages. @throws StoreUnavailable */
async function toLookAtAgain(call: AdminCall, kinds: readonly ArticleKind[]) {
  const today = bangkokDay(call.now());
  const [articles, pages] = await Promise.all([
    everyArticle(call, kinds),
    mayDo(call.user.role, 'pages', 'read') ? sitePages(call) : [],
  ]);
  const dueArticles = articles.map((one) => ({ ...named(one), day: one.row.working.lookAgainBy }));
  const duePages = [...Map.groupBy(pages, ({ id }) => id).values()].flatMap((group) => {
    const page = group.find(({ locale }) => locale === call.locale) ?? group[0];
    const [day] = group.flatMap(({ lookAgainBy }) => lookAgainBy ?? []).toSorted();
    return page ? [{ entity: 'pages', id: page.id, title: page.title, day }] : [];
  });
  return [...dueArticles, ...duePages]
    .flatMap(({ day, ...one }) => (day !== undefined && day <= today ? [{ ...one, day }] : []))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, MOST);
}

/** What the dashboard shows of those kinds of articles that the caller may see. @throws StoreUnavailable */
export async function articleSummary(call: AdminCall) {
  const kinds = ARTICLE_KINDS.filter((kind) => mayDo(call.user.role, kind, 'read'));
  const found = await allArticleRows(call, kinds);
  const counts = kinds.map((kind) => [kind, found.filter((one) => one.kind === kind).length] as const);
  return {
    counts: Object.fromEntries(counts),
    scheduled: scheduled(found, call.now()),
    reviews: await waitingReviews(call, found),
    lookAgain: await toLookAtAgain(call, kinds),
  };
}
