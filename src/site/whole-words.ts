import { byCompounds, COMPOUND } from '#i18n/thai-compounds.ts';

/**
 * What a page is made of: parts whose text stays as it is (what is no text, what people take letter by letter, and
 * islands, whose scripts know their own HTML), tags, texts.
 */
const PARTS =
  /<(head|script|style|noscript|textarea|select|svg|pre|code|astro-island)\b[^]*?<\/\1>|<(?:[^"'>]|"[^"]*"|'[^']*')*>|[^<]+/g;
/** Rows in which an element of its own would be an item of its own: `src/site/styles/components.css`. */
const ROW = /^<(?:summary|[^>]*class="[^"]*\b(?:button|flex|menu-link|theme-choice)\b)/;

/** An element of our own with a short name, since policies hold dozens and a page has few bytes: `src/site/styles/components.css`. */
const keptWhole = (text: string): string =>
  byCompounds(text)
    .map((part, place) => (place % 2 === 0 ? part : `<w-w>${part}</w-w>`))
    .join('');

/**
 * A page whose Thai compounds stay on one line each, in whatever language the rest of it is. Here, where HTML leaves us,
 * and not where texts are made: titles, data for machines, search and mails have them as they are.
 */
export function withWholeWords(html: string): string {
  if (!COMPOUND.test(html)) return html;
  let before = '';
  return html.replace(PARTS, (part) => {
    const kept = part.startsWith('<') || ROW.test(before) ? part : keptWhole(part);
    before = part;
    return kept;
  });
}

/** The same for an answer, be it a page or the part of one that comes later; what is no HTML stays as it is. */
export async function answerWithWholeWords(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(withWholeWords(await response.text()), { status, statusText, headers });
}
