import { limits } from '#fields/limits.ts';

/** A part of a URL out of an English name: `Members’ news & views` → `members-news-views`; of a Thai name nothing. */
export const proposeSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limits.slug)
    .replace(/-$/, '');
