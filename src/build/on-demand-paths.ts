import type { IntegrationResolvedRoute } from 'astro';
import { LOCALES } from '../i18n/locales.ts';
import { prefixOf } from '../i18n/pinned-path.ts';

type Route = Pick<IntegrationResolvedRoute, 'pattern' | 'isPrerendered' | 'type' | 'origin'>;

/** Routes that only Astro calls, or that exist only in `astro dev`. */
const INTERNAL = new Set(['/404', '/500', '/_image']);

/**
 * The paths that the on-demand function has to claim, in Netlify's form: `/[...locale]/news/[id]` becomes
 * `/news/:id` and `/th/news/:id`. Claiming `/*` would take static files, rules and other functions away.
 */
export function functionPaths(routes: Route[]): string[] {
  return routes
    .filter(
      ({ isPrerendered, type, pattern }) => !isPrerendered && type !== 'redirect' && !INTERNAL.has(pattern),
    )
    .flatMap(({ pattern }) => {
      const path = pattern.replace(/\[(?:\.\.\.)?(\w+)\]/g, ':$1');
      return path.startsWith('/:locale')
        ? LOCALES.map((locale) => path.replace('/:locale', prefixOf(locale)) || '/')
        : [path];
    });
}
