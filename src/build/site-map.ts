import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { sitemapXml } from '#site/sitemap.ts';
import { LOCALES } from '../i18n/locales.ts';
import { pinnedPath, visitorPath } from '../i18n/pinned-path.ts';

/** Pages that exist for a moment or for staff, not to be found; and those on demand, which a sitemap of their own lists. */
const NOT_LISTED =
  /^\/(404|500|admin|error|contact-us\/(thanks|send)|member\/(thanks|send|confirm|directory|me)|consent|application|cookie-settings|news|events|career|post|search)(\/|$)/;
const OF_ARTICLES = 'sitemap-articles.xml';
/** A sitemap may have 50,000 URLs. */
const PAGES = Math.floor(50_000 / LOCALES.length);

/**
 * The sitemaps of prebuilt pages, and the index that names them and the one of articles. Not by `@astrojs/sitemap`, which
 * looks for the alternates of each page among all others.
 *
 * @param paths of all prebuilt pages, pinned: `/`, `/about-us`, `/th`, `/th/about-us`
 * @returns texts by the names of their files
 */
export function siteMaps(paths: readonly string[], site: URL): ReadonlyMap<string, string> {
  const all = new Set(paths.filter((path) => !NOT_LISTED.test(visitorPath(path))));
  const pages = [...new Set([...all].map(visitorPath))].map((path) => ({
    path,
    languages: LOCALES.filter((locale) => all.has(pinnedPath(locale, path))),
  }));
  const files = new Map<string, string>();
  for (let from = 0; from < pages.length; from += PAGES)
    files.set(`sitemap-${from / PAGES}.xml`, sitemapXml(pages.slice(from, from + PAGES), site));
  const named = [OF_ARTICLES, ...files.keys()].map(
    (name) => `<sitemap><loc>${new URL(name, site).href}</loc></sitemap>`,
  );
  return files.set(
    'sitemap-index.xml',
    `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${named.join('')}</sitemapindex>`,
  );
}

/** `/sitemap-index.xml` with every public page in each language and its alternates; the default one answers for the rest. */
export const siteMap = (site: string): AstroIntegration => ({
  name: 'site-map',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const paths = pages.map(({ pathname }) => `/${pathname.replace(/^\/|\/$/g, '')}`);
      for (const [name, text] of siteMaps(paths, new URL(site))) await writeFile(new URL(name, dir), text);
    },
  },
});
