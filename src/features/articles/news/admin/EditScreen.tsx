import { DEFAULT_CATEGORIES } from '#features/categories/default-categories.ts';
import { ArticleScreen } from '../../admin/screen/ArticleScreen.tsx';
import { useCategories } from '../../admin/fields/categories-query.ts';
import { freshNews, newsKind } from './news-item.ts';
import { useNewsWords } from './use-words.tsx';

const USUAL = DEFAULT_CATEGORIES.find(({ kind }) => kind === 'news')?.slug ?? '';

/** `/admin/news/list-news/new`, `/admin/news/list-news/update/:id` */
export function Component() {
  const words = useNewsWords();
  const [first] = useCategories('news');
  return <ArticleScreen kind={newsKind} words={words} fresh={() => freshNews(first?.value ?? USUAL)} />;
}
