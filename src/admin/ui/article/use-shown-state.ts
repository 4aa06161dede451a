import { isLocale } from '../../../schemas/locale.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { dateTime } from '../dates.ts';
import { OWN_ZONE, instantOf } from '../zoned-time.ts';
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
