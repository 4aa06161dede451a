import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useCategories } from '../../ui/article/fields/categories-query.ts';
import type { KindWords } from '../../ui/article/kind.ts';
import { articleTexts } from '../../ui/article/texts.ts';
import { useShownState } from '../../ui/article/use-shown-state.ts';
import { dateTime } from '../../ui/dates.ts';
import { OWN_ZONE, instantOf } from '../../ui/zoned-time.ts';
import { EventDetails } from './EventDetails.tsx';
import { eventTexts } from './texts.ts';

/** What the editor says about events. */
export function useEventWords(): KindWords {
  const t = useTexts(eventTexts);
  const { fields } = useTexts(articleTexts);
  const locale = useLocale();
  const categories = useCategories('event');
  const showState = useShownState();
  return {
    list: t.title,
    new: t.new,
    labels: { ...fields, ...t.fields },
    show: (path, value) => {
      const text = String(value ?? '');
      if (path === 'category') return categories.find((one) => one.value === text)?.label ?? text;
      if ((path === 'startsAt' || path === 'endsAt') && text)
        // The form holds what the place's clocks show, the history instants.
        return dateTime(locale, instantOf(text, OWN_ZONE) || text);
      return showState(path, text);
    },
    details: <EventDetails />,
  };
}
