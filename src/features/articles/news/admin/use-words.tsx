import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { categoryName, useCategories } from '../../admin/fields/categories-query.ts';
import { useKindWords } from '../../admin/use-kind-words.ts';
import { shortDay } from '#admin/ui/dates.ts';
import { NewsDetails } from './NewsDetails.tsx';
import { newsTexts } from './texts.ts';

/** What the editor says about news. */
export function useNewsWords() {
  const texts = useTexts(newsTexts);
  const locale = useLocale();
  const categories = useCategories('news');
  return useKindWords({
    texts,
    shown: {
      category: (slug) => categoryName(categories, slug),
      date: (day) => shortDay(locale, day),
    },
    details: <NewsDetails />,
  });
}
