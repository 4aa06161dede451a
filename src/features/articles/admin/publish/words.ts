import { LOCALES, type Locale } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { translator } from '#admin/i18n/staff-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import type { ApiArticle } from '../article-record.ts';
import { factOf } from './facts.ts';
import type { PublicationChoice } from './plan.ts';

/** A sentence begins with a capital, wherever the language's name stands in it; Thai has none. */
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const ahead = (instant: string | undefined, now: number): instant is string =>
  instant !== undefined && instant !== '' && Date.parse(instant) > now;

/** How an article stands before the public, in the reader's words, a sentence or two for each language. */
export function describeState(reader: Locale, record: ApiArticle, now: number): string[] {
  const t = translator(reader, 'articles');
  const { publishAt, unpublishAt, publishedAt } = record;
  const facts = LOCALES.map((locale) => [locale, factOf(record, locale, now)] as const);
  const lines = facts.map(([locale, fact]) => {
    const instant = fact === 'waits' ? publishAt : fact === 'over' ? unpublishAt : publishedAt[locale];
    const key = fact === 'public' && !instant ? 'publicNow' : fact;
    return sentence(
      t(`words.${key}`, {
        language: languageLabel(reader, locale),
        date: instant ? dateTime(reader, instant) : '',
      }),
    );
  });
  if (facts.some(([, fact]) => fact !== 'draft') && ahead(unpublishAt, now))
    lines.push(t('words.ends', { date: dateTime(reader, unpublishAt) }));
  return lines;
}

/** What pressing the button will do, the same way. */
export function describeChange(
  reader: Locale,
  { state, publishAt, unpublishAt }: PublicationChoice,
  before: ApiArticle['state'],
  now: number,
): string[] {
  const t = translator(reader, 'articles');
  const isLater = ahead(publishAt, now);
  const lines = LOCALES.map((locale) => {
    if (state[locale] === 'draft') {
      const key = before[locale] === 'published' ? 'becomesDraft' : 'staysDraft';
      return sentence(t(`words.${key}`, { language: languageLabel(reader, locale) }));
    }
    return sentence(
      t(isLater ? 'words.waits' : 'words.becomesPublic', {
        language: languageLabel(reader, locale),
        date: isLater ? dateTime(reader, publishAt) : '',
      }),
    );
  });
  const isPublic = LOCALES.filter((locale) => state[locale] === 'published');
  if (isPublic.length === 1) lines.push(t('words.otherToo'));
  if (isPublic.length > 0 && ahead(unpublishAt, now))
    lines.push(t('words.ends', { date: dateTime(reader, unpublishAt) }));
  return lines;
}
