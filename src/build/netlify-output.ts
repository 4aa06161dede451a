import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { allRules } from './netlify-rules.ts';
import { headerRules } from './netlify-headers.ts';
import { functionPaths, onDemandFunction } from './on-demand-paths.ts';

/**
 * Finishes what the Netlify adapter wrote: language and 404 rules in `_redirects`, one set of headers in `_headers`,
 * and an on-demand function that claims its own routes instead of every path. It has to be behind the adapter, which
 * Astro runs first.
 */
export function netlifyOutput(): AstroIntegration {
  let root: URL;
  let routes: IntegrationResolvedRoute[] = [];
  const policies = new Map<string, string>();
  return {
    name: 'netlify-output',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes;
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const [path, { headers }] of routeToHeaders) {
          const policy = headers.get('content-security-policy');
          if (policy) policies.set(pathOfPage(path), policy);
        }
        // The adapter would list a policy for each page: 10,000 pages would be 10,000 rules. One rule for all says the same.
        routeToHeaders.clear();
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        const paths = pages.map(({ pathname }) => pathOfPage(pathname));
        await writeRules(dir, paths);
        await writeFile(new URL('_headers', dir), headerRules(policies));
        await claimOwnRoutes(new URL('.netlify/v1/functions/ssr/ssr.mjs', root), functionPaths(routes));
        logger.info(`${paths.length} pages, ${new Set(policies.values()).size} kinds of policy in one`);
      },
    },
  };
}

/** `about-us/` and `/about-us` alike: `/about-us`. */
const pathOfPage = (path: string): string => `/${path.replace(/^\/|\/$/g, '')}`;

/** `public/_redirects` of an editor, and the adapter's redirects, among our rules. */
async function writeRules(dir: URL, paths: string[]): Promise<void> {
  const file = new URL('_redirects', dir);
  const given = (await readdir(dir)).includes('_redirects') ? await readFile(file, 'utf8') : '';
  await writeFile(file, allRules(paths, given));
}

async function claimOwnRoutes(file: URL, paths: string[]): Promise<void> {
  const source = await readFile(file, 'utf8');
  await writeFile(file, onDemandFunction(source, paths));
}
