import type { Locale } from '#i18n/locales.ts';
import type { Organisation } from '../organisation.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';

export const context = 'https://schema.org';

/** A page's URL, whole and pinned to its language. */
export const pageUrl = (site: URL, locale: Locale, path: string): string =>
  new URL(pinnedPath(locale, path), site).href;

export const organisationId = (site: URL): string => `${site.origin}/#organisation`;

/** The organisation where another thing names it: search engines look for its name and logo on the same page. */
export const organisationBrief = (site: URL, locale: Locale, { name }: Organisation): object => ({
  '@type': 'Organization',
  '@id': organisationId(site),
  name,
  url: pageUrl(site, locale, '/'),
  sameAs: pageUrl(site, locale, '/'),
  logo: new URL('/icons/icon-512.png', site).href,
});

/** What the structured data of every article is made from. */
export interface ArticleContext {
  readonly site: URL;
  readonly organisation: Organisation;
  /** Pictures of the article, as paths or whole URLs, the best first. */
  readonly images: readonly string[];
}

export const absoluteUrls = (site: URL, paths: readonly string[]): string[] =>
  paths.map((path) => new URL(path, site).href);
