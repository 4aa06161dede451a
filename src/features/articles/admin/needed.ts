import { LOCALES } from '#i18n/locales.ts';
import type { ArticleValues, Kind } from './kind.ts';

/** The fields without which an article cannot be stored at all, as far as they are empty; `title` is one of both. */
export function missingToStore({ neededToStore }: Kind, values: ArticleValues): string[] {
  const hasTitle = LOCALES.some((locale) => values.title[locale].trim() !== '');
  return [...(hasTitle ? [] : ['title']), ...neededToStore.filter((path) => !values[path])];
}

/** What a language needs before it can be public, as far as it is empty. The API has the same rule. */
export const missingToPublish = (
  texts: Pick<ArticleValues, 'title' | 'body'>,
  locale: (typeof LOCALES)[number],
): ('title' | 'body')[] => (['title', 'body'] as const).filter((field) => texts[field][locale].trim() === '');
