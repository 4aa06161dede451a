import type { ArticleRow } from '../article-rows.ts';
import type { ArticleKind } from '../../article.ts';
import { textIn } from '#fields/localised-text.ts';
import { madeAt } from '#fields/record.ts';
import { mayDo } from '#fields/staff-access.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { type Review, requestOf, reviews } from '../reviews.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the person who asked is shown the decision; requests older than `ASKED_MS` are not considered. */
const TOLD_MS = 7 * DAY_MS;
const ASKED_MS = 60 * DAY_MS;

/** The newest request of each article, and whether it was answered. @throws StoreUnavailable */
async function newestRequests(kind: ArticleKind, { stores }: Pick<AdminCall, 'stores'>) {
  const keys = (await stores('reviews').list(`${kind}/`)).map(({ key }) => key.split('/'));
  const newest = new Map<string, { readonly request: string; readonly isAnswered: boolean }>();
  for (const [, id = '', part = ''] of keys) {
    const { request, isVerdict } = requestOf(part);
    const known = newest.get(id);
    if (known && known.request > request) continue;
    const isAnswered = isVerdict || (known?.request === request && known.isAnswered);
    newest.set(id, { request, isAnswered });
  }
  return newest;
}

/** All that was asked for is public, or will be, as it is written. */
const isDone = ({ editions, changed }: ArticleRow, { locales }: Review): boolean =>
  locales.every((lang) => editions[lang] && !changed[lang]);

/**
 * For the dashboard: what waits for the caller's review, and what was said lately of what the caller asked for.
 * @param found the articles of the kinds that the caller may see
 * @throws StoreUnavailable
 */
export async function waitingReviews(
  call: AdminCall,
  found: readonly { readonly kind: ArticleKind; readonly row: ArticleRow }[],
) {
  const { user, now } = call;
  const kinds = [...new Set(found.map(({ kind }) => kind))].filter((kind) => mayDo(user.role, kind, 'write'));
  const newest = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await newestRequests(kind, call)] as const)),
  );
  const looked = await Promise.all(
    found.map(async ({ kind, row }) => {
      const last = newest.get(kind)?.get(row.id);
      const isLongAgo = now() - (madeAt(last?.request ?? '') ?? 0) > ASKED_MS;
      if (!last || (last.isAnswered && isLongAgo)) return [];
      const review = await reviews(call.stores, { kind, id: row.id }).find(last.request);
      return review
        ? [
            {
              review,
              row,
              about: { entity: kind, id: row.id, title: textIn(row.working.title, call.locale) || row.slug },
            },
          ]
        : [];
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
      by.id === user.id && verdict && verdict.by.id !== user.id && now() - Date.parse(verdict.at) < TOLD_MS
        ? [{ ...about, review: id, by: verdict.by.name, at: verdict.at, verdict: verdict.verdict }]
        : [],
    ),
  };
}
