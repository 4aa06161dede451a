/** The only pages that take a post: where forms go without scripts, and what a mailed link opens. */
const TAKES_POST = /\/(?:send|consent|confirm|status|me)\/?$/;

/** How a page may be called: it is read. @param path of the page, or the pattern of its route */
export const pageMethods = (path: string): readonly string[] => [
  'GET',
  'HEAD',
  ...(TAKES_POST.test(path) ? ['POST'] : []),
];
