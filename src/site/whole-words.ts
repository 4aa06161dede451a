import { COMPOUND, keepSigns } from '#i18n/thai-compounds.ts';

/**
 * The tag of an element whose text stays as it is: what is not text, what people take letter by letter, and islands,
 * whose scripts know their own HTML.
 */
const KEPT = /<(head|script|style|noscript|textarea|select|svg|pre|code|astro-island)(?![a-z-])/y;

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

/** Where a comment, an element whose text stays, or any other tag ends. Each sign is looked at once, whatever it is. */
function markupEnd(html: string, start: number): number {
  const after = (what: string, from: number): number => {
    const found = html.indexOf(what, from);
    return found < 0 ? html.length : found + what.length;
  };
  if (html.startsWith('<!--', start)) return after('-->', start);
  const end = tagEnd(html, start);
  KEPT.lastIndex = start;
  const [, name] = KEPT.exec(html) ?? [];
  return name ? after(`</${name}>`, end) : end;
}

/** Rows in which an element of its own would be an item of its own: `src/site/styles/components.css`. */
const ROW = /^<(?:summary|[^>]*class="[^"]*\b(?:button|flex|menu-link|theme-choice)\b)/;

/** A compound, an e-mail, a house number, or from one number to another (times, sums, years): a browser would break them behind their dash. */
const WHOLE = new RegExp(
  String.raw`${COMPOUND.source}|\b[Ee]-mail\b|\d[\d.,:-]{0,11}[–-]\d(?:[\d.,:]{0,11}\d)?`,
  'g',
);

/** What every text has in which something is kept whole: most have not. */
const MAY_BREAK = /[\u0E01-\u0E5B]|[–-]\d|[Ee]-mail/;

/** An element of our own with a short name, since policies hold dozens and a page has few bytes: `src/site/styles/components.css`. */
const keptWhole = (text: string): string =>
  MAY_BREAK.test(text) ? keepSigns(text).replace(WHOLE, '<w-w>$&</w-w>') : text;

/**
 * A page whose Thai compounds and ranges of numbers stay on one line each, in whatever language the rest of it is.
 * Here, where HTML leaves us, and not where texts are made: titles, data for machines, search and e-mails have them as
 * they are.
 */
export function withWholeWords(html: string): string {
  let whole = '';
  let taken = 0;
  let markup = 0;
  for (let start = 0, end = 0; start < html.length; start = end) {
    if (html.charAt(start) === '<') {
      // What stands behind an icon is in the row that the icon is in.
      if (!html.startsWith('<svg', start)) markup = start;
      end = markupEnd(html, start);
      continue;
    }
    const next = html.indexOf('<', start);
    end = next < 0 ? html.length : next;
    const text = html.slice(start, end);
    const kept = keptWhole(text);
    if (kept === text || ROW.test(html.slice(markup, start))) continue;
    whole += html.slice(taken, start) + kept;
    taken = end;
  }
  return whole + html.slice(taken);
}

/** The same for an answer, be it a page or the part of one that comes later; what is not HTML stays as it is. */
export async function answerWithWholeWords(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(withWholeWords(await response.text()), { status, statusText, headers });
}
