import type { ArticleKind } from './article.ts';
import type { Published, Shown } from './article-view.ts';
import { sortShown } from './publication.ts';

/**
 * What will be public once an article is published as it is here: for a preview, so that its neighbours and related
 * articles are those of the public page. It replaces what is public of the same article now.
 */
export function withCopy<K extends ArticleKind>(published: Published<K>, copy: Shown<K>): Published<K> {
  const { kind, id, slug } = copy.article;
  const others = published.items.filter(
    ({ article }) => article.slug !== slug && (id === undefined || article.id !== id),
  );
  return { ...published, items: sortShown(kind, [...others, copy]) };
}
