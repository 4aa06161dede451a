import { isLocale } from '#i18n/locales.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { OWN_ZONE, instantOf } from '#admin/ui/zoned-time.ts';
import { articleTexts } from './texts.ts';

/** Puts the fields that every kind has into words: states, times; what a person typed stays as it is. */
export function useShownState(): (path: string, text: string) => string {
  const { states } = useTexts(articleTexts);
  const locale = useLocale();
  return (path, text) => {
    const [field, language] = path.split('.');
    if (field === 'state' && isLocale(language))
      return text === 'published' ? states.public : text === 'draft' ? states.draft : text;
    if ((field === 'publishAt' || field === 'unpublishAt') && text)
      // The form holds Bangkok's clock, the history instants.
      return dateTime(locale, instantOf(text, OWN_ZONE) || text);
    return text;
  };
}
