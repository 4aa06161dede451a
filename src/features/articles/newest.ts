import { bangkokDayStart } from '#fields/day.ts';
import type { Shown } from './article-view.ts';

/** Since when it is public, in ms since 1970; files do not say: an event counts from its start, a job as oldest. */
function publicSince({ article, copy }: Shown): number {
  if ('date' in copy) return Date.parse(bangkokDayStart(copy.date));
  if (article.publicSince) return Date.parse(article.publicSince);
  return 'startsAt' in copy ? Date.parse(copy.startsAt) : 0;
}

/** The newest of articles of any kinds, none of which is newer than now; undefined if there is none. */
export const newestOf = (items: readonly Shown[], now: number): Shown | undefined =>
  items
    .filter((item) => publicSince(item) <= now)
    .toSorted((one, other) => publicSince(other) - publicSince(one))[0] ?? items[0];
