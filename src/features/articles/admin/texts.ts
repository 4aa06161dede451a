import type { TFunction } from 'i18next';
import { textsAbout, withFieldTexts } from '#admin/i18n/staff-texts.ts';
import { useLocale, useTranslator } from '#admin/i18n/use-texts.ts';
import type { Locale } from '#i18n/locales.ts';
import { articleFieldTexts } from '../article-field-texts.ts';

/** What editor and list say for every kind of article. */
export const articleTexts = textsAbout('articles');
/** The reader's language, those texts in it as they are, and what fills those with placeholders. */
export function useArticleTexts(): {
  readonly locale: Locale;
  readonly t: (typeof articleTexts)[Locale];
  readonly translate: TFunction<'articles'>;
} {
  const locale = useLocale();
  return { locale, t: articleTexts[locale], translate: useTranslator('articles') };
}

/** What the screens of every kind say in words of its own. */
export type KindTexts = Readonly<Record<'title' | 'new' | 'emptyTitle' | 'emptyText', string>>;
/** What they say for one kind. */
export const kindTexts = {
  news: withFieldTexts(textsAbout('news'), articleFieldTexts.news),
  events: withFieldTexts(textsAbout('events'), articleFieldTexts.events),
  jobs: withFieldTexts(textsAbout('jobs'), articleFieldTexts.jobs),
};
