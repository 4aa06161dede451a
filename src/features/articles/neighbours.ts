import type { ArticleKind } from './article.ts';
import type { Shown } from './article-view.ts';

/** What a reader may continue with: in a list with newest first, `previous` is the next older one. */
export interface Neighbours<K extends ArticleKind> {
  readonly previous?: Shown<K> | undefined;
  readonly next?: Shown<K> | undefined;
}

const placeOf = <K extends ArticleKind>(items: readonly Shown<K>[], { article }: Shown<K>): number =>
  items.findIndex((one) => one.article.slug === article.slug);

/** The articles on both sides of one in the order of its list; none for one that is not in it. */
export function neighboursOf<K extends ArticleKind>(
  items: readonly Shown<K>[],
  current: Shown<K>,
): Neighbours<K> {
  const place = placeOf(items, current);
  return place < 0 ? {} : { previous: items[place + 1], next: items[place - 1] };
}

/** What an article is about: a job's role, the category of everything else. */
const subjectOf = ({ copy }: Shown): string => ('role' in copy ? copy.role : copy.category);

/** Others on the same subject first, then the rest, each in the order of the list. */
export function relatedTo<K extends ArticleKind>(
  items: readonly Shown<K>[],
  current: Shown<K>,
  count = 3,
): Shown<K>[] {
  const others = items.filter(({ article }) => article.slug !== current.article.slug);
  const alike = others.filter((one) => subjectOf(one) === subjectOf(current));
  return [...alike, ...others.filter((one) => !alike.includes(one))].slice(0, count);
}
