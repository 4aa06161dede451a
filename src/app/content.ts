import type { Collection } from '#build/content.ts';
import { eventFileSchema, jobFileSchema, newsFileSchema } from '#features/articles/article-file.ts';
import { spellingsSchema } from '#features/articles/check/spellings.ts';
import { policiesSchema } from '#features/consents/policies.ts';
import { projectSchema } from '#features/projects/project.ts';
import { synonymFileSchema } from '#features/search/engine/synonyms.ts';
import { serviceSchema } from '#features/services/service.ts';
import { isLocale, type Locale, LOCALES } from '#i18n/locales.ts';
import { organisationSchema } from '#site/organisation.ts';
import { homeSchema, pageSchema } from '#site/page.ts';

/** The part of a collection's `files` that stands for every language. */
export const LANGUAGES = `{${LOCALES.join(',')}}`;
const markdown = `${LANGUAGES}/*.md`;

/** Everything that editors commit, and what each file must say. Ids are `{locale}/{slug}`. */
export const collections = {
  pages: { base: 'content/pages', files: `${LANGUAGES}/!(home).md`, schema: pageSchema },
  home: { base: 'content/pages', files: `${LANGUAGES}/home.md`, schema: homeSchema },
  projects: { base: 'content/projects', files: markdown, schema: projectSchema },
  services: { base: 'content/services', files: markdown, schema: serviceSchema },
  news: { base: 'content/news', files: markdown, schema: newsFileSchema },
  events: { base: 'content/events', files: markdown, schema: eventFileSchema },
  jobs: { base: 'content/jobs', files: markdown, schema: jobFileSchema },
  /** By language alone: `en`. */
  organisation: { base: 'content/organisation', files: `${LANGUAGES}.yml`, schema: organisationSchema },
  policies: { base: 'content/organisation', files: 'policies.json', schema: policiesSchema },
  synonyms: { base: 'content/search', files: 'synonyms.yml', schema: synonymFileSchema },
  spellings: { base: 'content/style', files: 'spellings.yml', schema: spellingsSchema },
} as const satisfies Record<string, Collection>;

/** The language and the slug that an id names. @throws Error for a file outside the folders of the languages */
export function placeOf({ id, path }: { id: string; path: string }): { locale: Locale; slug: string } {
  const [locale, slug = ''] = id.split('/');
  if (!isLocale(locale)) throw new Error(`${path} is not in a language folder.`);
  return { locale, slug };
}
