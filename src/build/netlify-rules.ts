/** Pages that exist to be led to by a rule, not to be opened. */
const NOT_A_VISITOR_PAGE = /^\/(404|500|th\/404|admin|error)(\/|$)/;

/**
 * One rule for each page that has a Thai twin: `/about-us /th/about-us/index.html 200! Language=th`.
 * The CDN matches `Language` against the cookie `nf_lang`, else the browser's language. The file is named in
 * full, so that no host answers with a redirect to an address with a slash at its end.
 *
 * @param paths of all prebuilt pages, `/`, `/about-us`, `/th`, `/th/about-us`
 */
export function languageRules(paths: string[]): string[] {
  const all = new Set(paths.map((path) => path || '/'));
  return [...all]
    .filter((path) => !NOT_A_VISITOR_PAGE.test(path))
    .filter((path) => all.has(path === '/' ? '/th' : `/th${path}`))
    .flatMap((path) => {
      const base = path === '/' ? '' : path;
      return [`${path} /th${base}/index.html 200! Language=th`];
    });
}

/** Unknown paths, answered in the right language by static pages without a function call; the order matters. */
export const notFoundRules = [
  '/admin/* /admin/index.html 200',
  '/api/* /api-not-found.json 404',
  // Prebuilt for answers that have the status; opened by hand they are nothing.
  '/error/* /th/404/index.html 404! Language=th',
  '/error/* /404.html 404!',
  '/th/error/* /th/404/index.html 404!',
  '/404 /th/404/index.html 404! Language=th',
  '/404 /404.html 404!',
  '/th/404 /th/404/index.html 404!',
  '/th/* /th/404/index.html 404',
  '/* /th/404/index.html 404 Language=th',
];

/** Leaves comments and empty lines of a given `_redirects` out. */
export const isRedirectRule = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');
