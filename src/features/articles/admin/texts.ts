import { textsAbout } from '#admin/i18n/staff-texts.ts';
import type { Dictionary } from '#i18n/texts/en.ts';

export type ArticleTexts = Dictionary['articles'];

/** What editor and list say for every kind of article. */
export const articleTexts = textsAbout('articles');
