import type { Locale } from '#i18n/locales.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

export type ArticleTexts = typeof en;

/** What editor and list say for every kind of article. */
export const articleTexts: Readonly<Record<Locale, ArticleTexts>> = { en, th };
