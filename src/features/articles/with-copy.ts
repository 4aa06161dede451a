import type { ArticleKind } from './article.ts';
import type { Published, Shown } from './article-view.ts';
import { sortShown } from './publication.ts';

/**
 * What will be public once an article is published as it is here: for a preview, whose neighbours and related articles
 * are then those of the public page. What is public of the same article now makes room for it.
 */
export function withCopy<K extends ArticleKind>(published: Published<K>, copy: Shown<K>): Published<K> {
  const { kind, id, slug } = copy.article;
  const others = published.items.filter(
    ({ article }) => article.slug !== slug && (id === undefined || article.id !== id),
  );
  return { ...published, items: sortShown(kind, [...others, copy]) };
}
