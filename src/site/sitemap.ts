import { pinnedPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';

/** A page as a sitemap lists it. */
export interface SitemapPage {
  /** The visitor's URL. */
  readonly path: string;
  readonly languages: readonly Locale[];
  /** When it was last changed, ISO 8601: an instant or a day. */
  readonly changedAt?: string | undefined;
}

/** A sitemap: each page at its pinned URL in each of its languages, with the others as alternates. */
export function sitemapXml(pages: readonly SitemapPage[], site: URL): string {
  // URLs are percent-encoded; only `&` could still mean something to XML.
  const absolute = (path: string): string => new URL(path, site).href.replaceAll('&', '&amp;');
  const link = (language: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(path)}"/>`;
  const entries = pages.flatMap(({ path, languages, changedAt: changed }) => {
    const links = languages.map((lang) => link(lang, pinnedPath(lang, path)));
    if (languages.length > 1) links.push(link('x-default', path));
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return languages.map(
      (lang) => `<url><loc>${absolute(pinnedPath(lang, path))}</loc>${lastmod}${links.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}
