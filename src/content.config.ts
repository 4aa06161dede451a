import { createRequire } from 'node:module';
import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';
import type * as v from 'valibot';
import type { Collection } from '#build/content.ts';

// By Node.js itself: through Vite, its hundreds of modules cost a tenth of a build.
const native = createRequire(import.meta.url);
const { collections: files } = native('#app/content.ts') as typeof import('#app/content.ts');
const { contentLoader } = native('#build/content-loader.ts') as typeof import('#build/content-loader.ts');

/** The reader has checked what a file says, so for Astro the schema is no more than its type. */
const collection = <C extends Collection>(definition: C, rendered = true) =>
  defineCollection({
    loader: contentLoader(definition, { rendered }),
    schema: z.custom<v.InferOutput<C['schema']>>(),
  });

export const collections = {
  pages: collection(files.pages),
  home: collection(files.home),
  projects: collection(files.projects),
  services: collection(files.services),
  news: collection(files.news, false),
  events: collection(files.events, false),
  jobs: collection(files.jobs, false),
  organisation: collection(files.organisation),
  policies: collection(files.policies, false),
};
