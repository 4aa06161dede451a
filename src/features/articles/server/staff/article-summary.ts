import { bangkokDay } from '#fields/day.ts';
import { mayDo } from '#fields/staff-access.ts';
import type { ArticleRow } from '../article-rows.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../../article.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { allArticleRows, type FoundArticle, nextChangeOf } from './article-table.ts';
import { usageOf } from './links-here.ts';
import { everyArticle } from './file-rows.ts';
import { sitePages } from './pages-entity.ts';
import { textIn } from '#fields/localised-text.ts';
import { isOver, newestReview, pointedRequests, type Review } from '../reviews.ts';

/** More than anybody reads on a dashboard: the lists have filters for the rest. */
const MOST = 100;

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
      ...usageOf(one),
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
  const dueArticles = articles.map((one) => ({ ...usageOf(one), day: one.row.working.lookAgainBy }));
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

/** All that was asked for is public, or will be, as it is written. */
const isDone = ({ editions, changed }: ArticleRow, { locales }: Review): boolean =>
  locales.every((lang) => editions[lang] && !changed[lang]);

/** For the dashboard: what waits for the caller, and what was said of their requests. @throws StoreUnavailable */
async function waitingReviews(call: AdminCall, found: readonly FoundArticle[]) {
  const { user, now, stores } = call;
  const kinds = [...new Set(found.map(({ kind }) => kind))].filter((kind) => mayDo(user.role, kind, 'write'));
  const pointed = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await pointedRequests(stores, kind)] as const)),
  );
  const looked = await Promise.all(
    found.map(async ({ kind, row }) => {
      const requests = pointed.get(kind)?.get(row.id);
      const review = requests && (await newestReview(stores, { kind, id: row.id }, requests));
      if (!review || isOver(review, now())) return [];
      const title = textIn(row.working.title, call.locale) || row.slug;
      return [{ review, row, about: { entity: kind, id: row.id, title } }];
    }),
  );
  const all = looked.flat().toSorted((one, other) => Date.parse(one.review.at) - Date.parse(other.review.at));
  return {
    waiting: all.flatMap(({ review, row, about }) => {
      const { id, by, to, at, verdict } = review;
      const isMine = by.id !== user.id && (to === undefined || to.id === user.id);
      return isMine && !verdict && !isDone(row, review) ? [{ ...about, review: id, by: by.name, at }] : [];
    }),
    answered: all.flatMap(({ review: { id, by, verdict }, about }) =>
      by.id === user.id && verdict && verdict.by.id !== user.id
        ? [{ ...about, review: id, by: verdict.by.name, at: verdict.at, verdict: verdict.verdict }]
        : [],
    ),
  };
}
