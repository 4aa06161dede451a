import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { collectionSchema } from './lib/valibot-collection.ts';
import { organisationSchema } from './schemas/organisation.ts';
import { homeSchema, pageSchema } from './schemas/page.ts';
import { projectSchema } from './schemas/project.ts';
import { serviceSchema } from './schemas/service.ts';

// An entry's id is its path: `en/about-us`, `th/mobio`.
const markdown = (folder: string, pattern = '{en,th}/*.md') => glob({ base: `content/${folder}`, pattern });

export const collections = {
  pages: defineCollection({
    loader: markdown('pages', '{en,th}/!(home).md'),
    schema: collectionSchema(pageSchema),
  }),
  home: defineCollection({
    loader: markdown('pages', '{en,th}/home.md'),
    schema: collectionSchema(homeSchema),
  }),
  projects: defineCollection({ loader: markdown('projects'), schema: collectionSchema(projectSchema) }),
  services: defineCollection({ loader: markdown('services'), schema: collectionSchema(serviceSchema) }),
  organisation: defineCollection({
    loader: glob({ base: 'content/organisation', pattern: '{en,th}.yml' }),
    schema: collectionSchema(organisationSchema),
  }),
};
