import { LOCALES, type Locale } from '../i18n/locales.ts';
import { PREFIXED, pinnedLocale, pinnedPath } from '../i18n/pinned-path.ts';

/** Pages that exist to be led to by a rule, not to be opened. */
const NOT_A_VISITOR_PAGE = /^\/(404|500|admin|error)(\/|$)/;

/**
 * One rule for each page and language that it has a twin in: `/about-us /th/about-us/index.html 200! Language=th`.
 * The CDN matches `Language` against the cookie `nf_lang`, else the browser's language. The file is named in
 * full, so that no host answers with a redirect to a URL with a slash at its end.
 *
 * @param paths of all prebuilt pages, `/`, `/about-us`, `/th`, `/th/about-us`
 */
export function languageRules(paths: string[]): string[] {
  const all = new Set(paths.map((path) => path || '/'));
  return [...all]
    .filter((path) => !NOT_A_VISITOR_PAGE.test(path) && !pinnedLocale(path))
    .flatMap((path) =>
      PREFIXED.filter((locale) => all.has(pinnedPath(locale, path))).map(
        (locale) => `${path} ${pinnedPath(locale, path)}/index.html 200! Language=${locale}`,
      ),
    );
}

/** What there is instead of a call that does not exist. */
const NO_SUCH_CALL = '/api-not-found.json';

/** Unknown paths, answered in the right language by static pages without a function call; the order matters. */
export const notFoundRules = [
  '/admin/* /admin/index.html 200',
  // As all answers of the API (rules.md#errors): a listed `locale` goes before what the browser says.
  ...LOCALES.map((locale) => `/api/* locale=${locale} ${pinnedPath(locale, NO_SUCH_CALL)} 404`),
  ...PREFIXED.map((locale) => `/api/* ${pinnedPath(locale, NO_SUCH_CALL)} 404 Language=${locale}`),
  `/api/* ${NO_SUCH_CALL} 404`,
  // Prebuilt for answers that have the status; opened by hand they are nothing.
  ...inEveryLanguage('/error/*', '404!'),
  ...pinned('error/*', '404!'),
  ...inEveryLanguage('/404', '404!'),
  ...pinned('404', '404!'),
  ...pinned('*', '404'),
  ...PREFIXED.map((locale) => `/* ${notFound(locale)} 404 Language=${locale}`),
];

/** The page that says that there is none. */
function notFound(locale: Locale): string {
  return `/${locale}/404/index.html`;
}
function inEveryLanguage(path: string, status: string): string[] {
  return [
    ...PREFIXED.map((locale) => `${path} ${notFound(locale)} ${status} Language=${locale}`),
    `${path} /404.html ${status}`,
  ];
}
function pinned(path: string, status: string): string[] {
  return PREFIXED.map((locale) => `/${locale}/${path} ${notFound(locale)} ${status}`);
}

/** Leaves comments and empty lines of a given `_redirects` out. */
export const isRedirectRule = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

/** Those of the home page, which need a query: `/ p=12 /news/twelve 301!`. */
const isOfHome = (rule: string): boolean => rule.startsWith('/ ');

/**
 * All rules: those of languages before given ones, unless a given one is about a query of the home page, which the rule of
 * a language would answer whatever the query says; those for unknown paths last.
 * @param given the text of a `_redirects`
 */
export function allRules(paths: string[], given: string): string {
  const kept = given.split('\n').filter(isRedirectRule);
  const others = kept.filter((rule) => !isOfHome(rule));
  return [...kept.filter(isOfHome), ...languageRules(paths), ...others, ...notFoundRules, ''].join('\n');
}
