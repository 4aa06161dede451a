import type { ArticleRow } from '../article-rows.ts';
import { textIn } from '#fields/localised-text.ts';
import { mayDo } from '#fields/staff-access.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { isOver, newestReview, pointedRequests } from '../review-pointers.ts';
import type { Review } from '../reviews.ts';
import type { FoundArticle } from './article-index.ts';

/** All that was asked for is public, or will be, as it is written. */
const isDone = ({ editions, changed }: ArticleRow, { locales }: Review): boolean =>
  locales.every((lang) => editions[lang] && !changed[lang]);

/** For the dashboard: what waits for the caller, and what was said of their requests. @throws StoreUnavailable */
export async function waitingReviews(call: AdminCall, found: readonly FoundArticle[]) {
  const { user, now } = call;
  const kinds = [...new Set(found.map(({ kind }) => kind))].filter((kind) => mayDo(user.role, kind, 'write'));
  const rows = new Map(found.map(({ kind, row }) => [`${kind}/${row.id}`, row]));
  const pointed = await Promise.all(
    kinds.map(async (kind) =>
      [...(await pointedRequests(call.stores, kind))].map(([id, requests]) => ({ kind, id, requests })),
    ),
  );
  const looked = await Promise.all(
    pointed.flat().map(async ({ kind, id, requests }) => {
      const row = rows.get(`${kind}/${id}`);
      const review = row && (await newestReview(call.stores, { kind, id }, requests));
      if (!review || isOver(review, now())) return [];
      return [
        {
          review,
          row,
          about: { entity: kind, id, title: textIn(row.working.title, call.locale) || row.slug },
        },
      ];
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
