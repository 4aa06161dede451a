// A reader that trusts no table looks through the whole file for words with which objects and trailers begin, in texts,
// comments and streams as well. Each of them looks back or ahead no further than the next: it takes linear time.

/** Four more than the standard's, which are some for PDFium or in a pattern of pdf.js. */
const BLANKS = '\0\t\n\v\f\r \x80\xa0\xff';
const NUMBER = '0123456789+-.';

/** Readers look for the last one before anything else, be it in a comment. */
export const LAST_WORD = 'startxref';

/** Whether an object, a trailer or the end seems to begin anywhere but where one was read. @param read where such words end */
export const hasUnread = (text: string, read: ReadonlySet<number>): boolean =>
  !read.has(text.lastIndexOf(LAST_WORD) + LAST_WORD.length) ||
  endsOf('obj', text).some((end) => !read.has(end) && isBehindNumbers(text, end - 'obj'.length)) ||
  endsOf('trailer', text).some((end) => !read.has(end) && isBeforeDict(text, end));

/** How many trailers pdf.js reads that are none, where it trusts no table. @param read where words end that begin one */
export const strayTrailers = (text: string, read: ReadonlySet<number>): number =>
  endsOf('trailer', text).filter((end) => !read.has(end)).length;

/** Whether pdf.js looks for packed tables where none is. @param tables how many there are */
export const hasStrayTables = (text: string, tables: number): boolean =>
  endsOf('/XRef', text).filter((end) => text.charAt(end) < '@').length > tables;

/** Where a word ends, wherever it stands. */
function endsOf(word: string, text: string): readonly number[] {
  const ends: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, ends.at(-1)))
    ends.push(at + word.length);
  return ends;
}

/** Two of them, and perhaps the end of a comment between. */
function isBehindNumbers(text: string, end: number): boolean {
  let at = end;
  for (const most of [2, 1]) {
    const behind = at;
    while (at > 0 && BLANKS.includes(text.charAt(at - 1))) at--;
    if (isBehindComment(text, at, behind)) return true;
    // A number may stand right before the word.
    if (at === behind && most === 1) return false;
    const number = at;
    while (at > 0 && NUMBER.includes(text.charAt(at - 1))) at--;
    if (at === number) return false;
  }
  return true;
}

/** Whether the first line that ends here ends in a comment. @param from where blanks begin that reach to `to` */
function isBehindComment(text: string, from: number, to: number): boolean {
  const hasEnded = /[\r\n]/.test(text.slice(from, to));
  if (!hasEnded) return false;
  for (let at = from - 1; at >= 0 && !'\r\n'.includes(text.charAt(at)); at--)
    if (text[at] === '%') return true;
  return false;
}

function isBeforeDict(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && BLANKS.includes(text.charAt(at))) at++;
  return text[at] === '%' || text.startsWith('<<', at);
}
