import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRedirectRule } from '#build/netlify-rules.ts';
import { KIND_PATHS } from '#features/articles/article-view.ts';
import { decodedPath } from '#fields/decoded.ts';
import { SLUG } from '#fields/slug.ts';
import { pinnedPath, visitorPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';

// Old addresses are rules of the CDN in `public/_redirects`, as those are that the site itself had before.

const FILE = 'public/_redirects';

export interface OldAddress {
  readonly url: string;
  readonly locale: Locale;
  readonly slug: string;
}

/** What a page may link to. */
const LINKS = ['http:', 'https:', 'mailto:', 'tel:'];
/** With `www` and without it, a site is the same. */
const hostOf = (url: string): string | undefined => URL.parse(url)?.host.replace(/^www\./, '');
/** Below these, articles of this site are. */
const OURS = Object.values(KIND_PATHS);

/** Where an old site's posts are now. @param paths of the pages that this site has */
export function addressBook(origin: string, addresses: readonly OldAddress[], paths: readonly string[]) {
  const places = new Map(addresses.map(({ url, slug }) => [addressKey(url), `${KIND_PATHS.news}/${slug}`]));
  return {
    /** Whether an old URL belongs to something else here, so that it cannot redirect. */
    isOurs({ url }: OldAddress): boolean {
      const path = visitorPath(addressKey(url));
      return paths.includes(path) || (OURS.some((base) => path.startsWith(`${base}/`)) && !slugIn(url));
    },
    /** Where a link of a post leads now. @returns undefined where there is nothing here; `note` is told of it */
    link(url: string, note: (text: string) => void): string | undefined {
      const parsed = url.startsWith('#') ? null : URL.parse(url, origin || undefined);
      if (parsed && LINKS.includes(parsed.protocol) && hostOf(parsed.href) !== hostOf(origin)) return url;
      const key = parsed ? addressKey(parsed.href) : '';
      const place = places.get(key) ?? (paths.includes(key) ? key : undefined);
      if (!place) note(`a link is left out, but its text is kept: ${url}`);
      return place;
    },
  };
}

/** What two URLs of one page have in common: the path without a trailing slash, and the query. */
function addressKey(url: string): string {
  const { pathname = '/', search = '' } = URL.parse(url) ?? {};
  return (decodedPath(pathname).replace(/\/$/, '') || '/') + search;
}

/** An old URL as reports show it. */
export const shownAddress = ({ url }: OldAddress): string => addressKey(url);

/** The slug in an old URL that is below `/news` or `/post`, where articles are looked up by their slugs, former ones too. */
export function slugIn(url: string): string | undefined {
  const [, slug = ''] = /^\/(?:news|post)\/([^/]+)$/.exec(visitorPath(addressKey(url))) ?? [];
  return SLUG.test(slug) ? slug : undefined;
}

/** What would make a path another rule, or one for other paths too. */
const OTHER_RULE = /[\s*]|\/:/;

/** Rules for one old URL: Netlify wants letters beyond ASCII encoded, its local server does not. */
function rulesOf({ url, locale, slug }: OldAddress): string[] {
  const { searchParams } = URL.parse(url) ?? {};
  const [path = '/'] = addressKey(url).split('?');
  const query = [...(searchParams ?? [])]
    .map(([name, value]) => ` ${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('');
  const to = pinnedPath(locale, `${KIND_PATHS.news}/${slug}`);
  if (OTHER_RULE.test(path) || path === to || (path === '/' && !query)) return [];
  // A page of this site is at `/`, so only a forced rule can redirect from it.
  const status = path === '/' ? '301!' : '301';
  return [...new Set([path, encodeURI(path)])].map((from) => `${from}${query} ${to} ${status}`);
}

const fromOf = (rule: string): string => rule.trim().split(/\s+/).slice(0, -2).join(' ');

/**
 * The rules for old addresses that `public/_redirects` lacks, and `write`, which adds them and changes none there. A rule
 * also counts for a URL with more in its query, and the first one that does wins: so those that ask for most come first.
 */
export async function missingRules(root: string, addresses: readonly OldAddress[]) {
  const file = join(root, FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  const known = new Set(text.split('\n').filter(isRedirectRule).map(fromOf));
  const rules = addresses
    .filter(({ url }) => slugIn(url) === undefined)
    .flatMap(rulesOf)
    .filter((rule) => {
      const from = fromOf(rule);
      return !known.has(from) && known.add(from);
    })
    .sort((a, b) => b.split(' ').length - a.split(' ').length);
  const begin = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  return {
    rules,
    write: () => (rules.length > 0 ? writeFile(file, `${begin}${rules.join('\n')}\n`) : Promise.resolve()),
  };
}
