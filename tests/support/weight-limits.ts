/** The design's limits ("Held from the first day"), in bytes: brotli over the wire, 1 kB = 1,000 bytes. */
const KB = 1000;
/** A page without an island and without its pictures, fonts included, as the first one. */
export const FIRST_PAGE = { en: 45 * KB, th: 60 * KB };
/** All script of such a page, and of a page with a form before that is touched. */
export const PAGE_SCRIPT = 5 * KB;
export const NEXT_PAGE = 8 * KB;
/** All script of a page with a form that is being filled in, with captcha and analytics too. */
export const FORM_SCRIPT = 88 * KB;
/** Script and data from opening the search to its first answer. */
export const SEARCH = 85 * KB;
/** The staff area before its first screen, fonts included. */
export const ADMIN = 350 * KB;
