import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

export const collections = {
  projects: defineCollection({ loader: glob({ pattern: '**/*.md', base: './content/projects' }) }),
};
