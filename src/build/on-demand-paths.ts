import type { IntegrationResolvedRoute } from 'astro';
import { functionHeaders } from '../http/headers/security-headers.ts';
import { oneUrl } from '../http/one-url.ts';
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

const HANDLER = 'export default createHandler(';
const ALL_PATHS = "path: '/*'";
/** Before anything loads React: the host's functions do not have it, and React would be the one that helps its developers. */
const PRODUCTION = `import 'data:text/javascript,process.env.NODE_ENV ??= "production"';`;

/**
 * The on-demand function that the adapter wrote, made to run React as it is for visitors, to claim its own paths alone and to
 * lead to the one URL of a page: Astro answers one with a slash at its end by 404, and `/news/.html` by an error that no
 * page of ours handles.
 *
 * @throws where the adapter writes it in another way
 */
export function onDemandFunction(source: string, paths: string[]): string {
  for (const part of [HANDLER, ALL_PATHS]) {
    if (!source.includes(part)) throw new Error(`The adapter no longer writes «${part}»: look at src/build.`);
  }
  const claimed = source
    .replace(HANDLER, 'const answer = createHandler(')
    .replace(ALL_PATHS, () => `path: ${JSON.stringify(paths)}`);
  return `${PRODUCTION}
${claimed}
${oneUrl.toString()}
export default function onDemand(request, context) {
  const { pathname, search } = new URL(request.url);
  const Location = ['GET', 'HEAD'].includes(request.method) && oneUrl(pathname + search);
  return Location ? new Response(null, { status: 301, headers: { ...${JSON.stringify(functionHeaders)}, Location } }) : answer(request, context);
}
`;
}
