import { LOCALES } from '#i18n/locales.ts';
import type { ArticleValues } from './kind.ts';

/** Whether it has a title in a language: without one a draft cannot be stored. */
export const hasTitle = ({ title }: Pick<ArticleValues, 'title'>): boolean =>
  LOCALES.some((locale) => title[locale].trim() !== '');

/** What a language needs before it can be public, as far as it is empty. The API has the same rule. */
export const missingToPublish = (
  texts: Pick<ArticleValues, 'title' | 'body'>,
  locale: (typeof LOCALES)[number],
): ('title' | 'body')[] => (['title', 'body'] as const).filter((field) => texts[field][locale].trim() === '');
