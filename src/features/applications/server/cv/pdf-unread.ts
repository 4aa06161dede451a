// A reader that trusts no table looks through the whole file for words with which objects and trailers begin, in texts,
// comments and streams as well. Each of them looks back or ahead no further than the next: it takes linear time.

/** Four more than the standard's, which are some for PDFium or in a pattern of pdf.js. */
const BLANKS = '\0\t\n\v\f\r \x80\xa0\xff';
const NUMBER = '0123456789+-.';

/** Whether an object or a trailer seems to begin anywhere but where one was read. @param read where such words end */
export function hasUnread(text: string, read: ReadonlySet<number>): boolean {
  for (const word of ['obj', 'trailer'])
    for (let end, at = text.indexOf(word); at >= 0; at = text.indexOf(word, end)) {
      end = at + word.length;
      if (!read.has(end) && (word === 'obj' ? isBehindNumbers(text, at) : isBeforeDict(text, end)))
        return true;
    }
  return false;
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
