import type { StaffCategory } from '#features/categories/visible-categories.ts';
import { LOCALES } from '#i18n/locales.ts';
import { ARTICLE_KINDS, type ArticleKind, CATEGORY_OF } from '../article.ts';
import type { FileArticle } from '../file-article.ts';

type Known = Pick<StaffCategory, 'kind' | 'slug' | 'formerSlugs'>;
type Files = Readonly<Record<ArticleKind, readonly Pick<FileArticle, 'paths' | 'copies'>[]>>;

/** What an editor is told of Markdown files in a category that does not exist: a line for each; none is fine. */
export function unknownCategories(files: Files, known: readonly Known[]): string[] {
  return ARTICLE_KINDS.flatMap((kind) => {
    const own = known.filter((category) => category.kind === CATEGORY_OF[kind]);
    return files[kind].flatMap(({ paths, copies }) =>
      LOCALES.flatMap((locale) => {
        const copy = copies[locale];
        if (!copy || !('category' in copy) || own.some((one) => one.slug === copy.category)) return [];
        const merged = own.find(({ formerSlugs }) => formerSlugs.includes(copy.category));
        const others = merged ? `it is ${merged.slug} now` : own.map((one) => one.slug).join(', ');
        return [`${paths[locale]}: there is no category ${copy.category} (${others})`];
      }),
    );
  });
}
