import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { collectionSchema } from '#build/valibot-collection.ts';
import { LOCALES } from '#i18n/locales.ts';
import { unrendered } from '#site/unrendered.ts';
import { eventFileSchema, jobFileSchema, newsFileSchema } from '#features/articles/article-file.ts';
import { organisationSchema } from '#site/organisation.ts';
import { homeSchema, pageSchema } from '#site/page.ts';
import { projectSchema } from '#features/projects/project.ts';
import { serviceSchema } from '#features/services/service.ts';

// An entry's id is its path: `en/about-us`, `th/mobio`.
const ANY_LANGUAGE = `{${LOCALES.join(',')}}`;
const markdown = (folder: string, pattern = '*.md') =>
  glob({ base: `content/${folder}`, pattern: `${ANY_LANGUAGE}/${pattern}` });

export const collections = {
  pages: defineCollection({
    loader: markdown('pages', '!(home).md'),
    schema: collectionSchema(pageSchema),
  }),
  home: defineCollection({
    loader: markdown('pages', 'home.md'),
    schema: collectionSchema(homeSchema),
  }),
  projects: defineCollection({ loader: markdown('projects'), schema: collectionSchema(projectSchema) }),
  services: defineCollection({ loader: markdown('services'), schema: collectionSchema(serviceSchema) }),
  news: defineCollection({
    loader: unrendered(markdown('news')),
    schema: collectionSchema(newsFileSchema),
  }),
  events: defineCollection({
    loader: unrendered(markdown('events')),
    schema: collectionSchema(eventFileSchema),
  }),
  jobs: defineCollection({
    loader: unrendered(markdown('jobs')),
    schema: collectionSchema(jobFileSchema),
  }),
  organisation: defineCollection({
    loader: glob({ base: 'content/organisation', pattern: `${ANY_LANGUAGE}.yml` }),
    schema: collectionSchema(organisationSchema),
  }),
};
