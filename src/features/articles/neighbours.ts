import type { ArticleKind } from './article.ts';
import type { Shown } from './article-view.ts';

/** The articles on both sides of one in its list, where `previous` is the next older one; none for one that is not in it. */
export function neighboursOf(items: readonly Shown[], current: Shown) {
  const place = items.findIndex(({ article }) => article.slug === current.article.slug);
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
