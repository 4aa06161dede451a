import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { categoryName, useCategories } from '../../admin/fields/categories-query.ts';
import { useKindWords } from '../../admin/use-kind-words.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { OWN_ZONE, instantOf } from '#admin/ui/zoned-time.ts';
import { EventDetails } from './EventDetails.tsx';
import { eventTexts } from './texts.ts';

/** What the editor says about events. */
export function useEventWords() {
  const texts = useTexts(eventTexts);
  const locale = useLocale();
  const categories = useCategories('event');
  // The form holds what the place's clocks show, the history instants.
  const time = (text: string): string => dateTime(locale, instantOf(text, OWN_ZONE) || text);
  return useKindWords({
    texts,
    shown: {
      category: (slug) => categoryName(categories, slug),
      startsAt: time,
      endsAt: time,
    },
    details: <EventDetails />,
  });
}
