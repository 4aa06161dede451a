import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { OWN_ZONE, instantOf } from '#admin/ui/zoned-time.ts';
import { readable } from '#markdown/readable.ts';
import { articleFieldTexts } from '../article-field-texts.ts';
import { KINDS } from '../article-kinds.ts';
import { CATEGORY_OF } from '../article.ts';
import { categoryName, useCategories } from './categories-query.ts';
import type { Kind } from './kind.ts';

/** What the fields of a kind are called, by path, and their values in words. */
export function useKindWords({ entity }: Pick<Kind, 'entity'>) {
  const { labels, show, pictures } = useFieldWords(KINDS[entity].table, articleFieldTexts[entity]);
  const categories = useCategories(CATEGORY_OF[entity]);
  return {
    labels,
    pictures,
    show(path: string, value: unknown): string {
      if (path === 'category') return categoryName(categories, String(value ?? ''));
      if (path.startsWith('body.')) return readable(String(value ?? ''));
      // The form holds what clocks show, the history instants.
      return show(path, instantOf(String(value ?? ''), OWN_ZONE) || value);
    },
  };
}
export type KindWords = ReturnType<typeof useKindWords>;
