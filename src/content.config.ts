import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import type * as v from 'valibot';
import { collections as files } from '#app/content.ts';
import type { Collection } from '#build/content.ts';
import { contentLoader } from '#build/content-loader.ts';

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
