import { COMPOUND, keepSigns } from '#i18n/thai-compounds.ts';

/**
 * Elements whose text stays as it is: what is not text, what people take letter by letter, and islands, whose scripts
 * know their own HTML.
 */
const KEPT = new Set('head script style noscript textarea select svg pre code astro-island'.split(' '));

/** Where the tag ends that begins at `start`: a quoted value may hold `>`. */
function tagEnd(html: string, start: number): number {
  const sign = /["'>]/g;
  sign.lastIndex = start + 1;
  for (let [found] = sign.exec(html) ?? []; found; [found] = sign.exec(html) ?? []) {
    if (found === '>') return sign.lastIndex;
    const end = html.indexOf(found, sign.lastIndex);
    if (end < 0) break;
    sign.lastIndex = end + 1;
  }
  return html.length;
}

/** What a page is made of: comments, elements whose text stays, tags, texts. Each sign is looked at once, whatever it is. */
function* partsOf(html: string): Generator<string> {
  const after = (what: string, from: number): number => {
    const found = html.indexOf(what, from);
    return found < 0 ? html.length : found + what.length;
  };
  for (let start = 0, end = 0; start < html.length; start = end) {
    if (html.charAt(start) !== '<') {
      const next = html.indexOf('<', start);
      end = next < 0 ? html.length : next;
    } else if (html.startsWith('<!--', start)) {
      end = after('-->', start);
    } else {
      end = tagEnd(html, start);
      const name = /^<([a-z-]+)/.exec(html.slice(start, end))?.[1] ?? '';
      if (KEPT.has(name)) end = after(`</${name}>`, end);
    }
    yield html.slice(start, end);
  }
}

/** Rows in which an element of its own would be an item of its own: `src/site/styles/components.css`. */
const ROW = /^<(?:summary|[^>]*class="[^"]*\b(?:button|flex|menu-link|theme-choice)\b)/;

/** A compound, an e-mail, or from one number to another (times, sums, years): a browser would break them behind their dash. */
const WHOLE = new RegExp(
  String.raw`${COMPOUND.source}|\b[Ee]-mail\b|\d[\d.,:]{0,11}–\d(?:[\d.,:]{0,11}\d)?`,
  'g',
);

/** An element of our own with a short name, since policies hold dozens and a page has few bytes: `src/site/styles/components.css`. */
const keptWhole = (text: string): string => keepSigns(text).replace(WHOLE, '<w-w>$&</w-w>');

/**
 * A page whose Thai compounds and ranges of numbers stay on one line each, in whatever language the rest of it is.
 * Here, where HTML leaves us, and not where texts are made: titles, data for machines, search and e-mails have them as
 * they are.
 */
export function withWholeWords(html: string): string {
  let before = '';
  let whole = '';
  for (const part of partsOf(html)) {
    const kept = part.startsWith('<') ? part : keptWhole(part);
    whole += kept !== part && ROW.test(before) ? part : kept;
    before = part;
  }
  return whole;
}

/** The same for an answer, be it a page or the part of one that comes later; what is not HTML stays as it is. */
export async function answerWithWholeWords(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(withWholeWords(await response.text()), { status, statusText, headers });
}
