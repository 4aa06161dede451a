import { LOCALES, type Locale } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { translator } from '#admin/i18n/staff-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { isAhead } from '../../instants.ts';
import type { ApiArticle } from '../article-record.ts';
import { type Fact, factOf, isShown, type PublicationChoice, standingOf } from './plan.ts';

/** A sentence begins with a capital, wherever the language's name is in it; Thai has none. */
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

type Said = Fact | 'ends' | 'staysDraft' | 'becomesDraft' | 'becomesPublic' | 'replaces';
/** Says something of a language at a time, in the reader's words. */
function teller(reader: Locale) {
  const t = translator(reader, 'articles');
  return (key: Said, locale: Locale, instant?: string, next?: string): string =>
    sentence(
      t(`words.${key}`, {
        language: languageLabel(reader, locale),
        date: instant ? dateTime(reader, instant) : '',
        next: next ? dateTime(reader, next) : '',
      }),
    );
}

/** How an article is before the public, in the reader's words, a sentence or two for each language. */
export function describeState(reader: Locale, record: ApiArticle, now: number): string[] {
  const say = teller(reader);
  return LOCALES.flatMap((locale) => {
    const { fact, since, next, until } = standingOf(record, locale, now);
    const at = fact === 'waits' ? next : fact === 'over' ? record.unpublishAt[locale] : since;
    return [say(fact, locale, at, next), ...(isAhead(until, now) ? [say('ends', locale, until)] : [])];
  });
}

/** What pressing the button will do, the same way. */
export function describeChange(
  reader: Locale,
  { state, publishAt, unpublishAt }: PublicationChoice,
  record: ApiArticle,
  now: number,
): string[] {
  const say = teller(reader);
  const lines = LOCALES.flatMap((locale) => {
    const fact = factOf(record, locale, now);
    if (state[locale] === 'draft') return [say(fact === 'draft' ? 'staysDraft' : 'becomesDraft', locale)];
    const [from, until] = [publishAt[locale], unpublishAt[locale]];
    const begins = !isAhead(from, now)
      ? say('becomesPublic', locale)
      : say(isShown(fact) ? 'replaces' : 'waits', locale, from);
    return [begins, ...(isAhead(until, now) ? [say('ends', locale, until)] : [])];
  });
  const isPublic = LOCALES.filter((locale) => state[locale] === 'published');
  return isPublic.length === 1 ? [...lines, translator(reader, 'articles')('words.otherToo')] : lines;
}
