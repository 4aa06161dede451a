import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useCategories } from '../../ui/article/fields/categories-query.ts';
import type { KindWords } from '../../ui/article/kind.ts';
import { useShownState } from '../../ui/article/use-shown-state.ts';
import { articleTexts } from '../../ui/article/texts.ts';
import { shortDay } from '../../ui/dates.ts';
import { NewsDetails } from './NewsDetails.tsx';
import { newsTexts } from './texts.ts';

/** What the editor says about news. */
export function useNewsWords(): KindWords {
  const t = useTexts(newsTexts);
  const { fields } = useTexts(articleTexts);
  const locale = useLocale();
  const categories = useCategories('news');
  const showState = useShownState();
  return {
    list: t.title,
    new: t.new,
    labels: { ...fields, ...t.fields },
    show: (path, value) => {
      const text = String(value ?? '');
      if (path === 'category') return categories.find((one) => one.value === text)?.label ?? text;
      if (path === 'date' && text) return shortDay(locale, text);
      return showState(path, text);
    },
    details: <NewsDetails />,
  };
}
