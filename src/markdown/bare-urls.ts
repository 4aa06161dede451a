import type { MarkdownIt, StateInline } from 'markdown-it';
import type { Parents, PhrasingContent } from 'mdast';

/** Brackets are a part of a URL in pairs, but not those of the mark of a footnote, escaped or not. */
const PATH = String.raw`[\p{L}\p{N}](?:[^\s<[\]\\]|\\(?!\[\^)|\[(?!\^)[^\s<[\]]*\])*`;
/**
 * A host that Latin letters end and others follow, as Thai goes on without a space: `a.exampleได้`. No top-level domain
 * mixes them; where Latin letters follow again before the next dot (`a.comและb.com`), that is another host's. Not `\P{ASCII}`,
 * which regardless of case also is `k` and `s`, for the Kelvin sign and the long s: `a.tokyo` was cut to `a.to`.
 */
const HOST_IN_SENTENCE = String.raw`(?:[a-z\d-]+\.)+[a-z]{2,}(?=[^\p{ASCII}])(?![^\p{ASCII}\s]*\.[\p{L}\p{N}])`;
const REST = `(?:${HOST_IN_SENTENCE}|${PATH})`;
const URL_REST = new RegExp(`://${REST}`, 'iuy');
/** What the editor writes before letters that Markdown may take for signs, in a URL as anywhere. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
/** `www.` and e-mail addresses, in Thai without a space before them. */
const URL_OR_EMAIL = new RegExp(
  String.raw`(?<![a-z\d.+/-])www\.${REST}|(?<![\w.+/-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+`,
  'giu',
);
const ANY_URL = new RegExp(`(?<![a-z])https?://${REST}|${URL_OR_EMAIL.source}`, 'iu');

/** Without what belongs to the sentence around it: `(see https://a.example/b).` */
function withoutPunctuation(found: string): string {
  const url = found.replace(/&[a-z\d]{1,31};$/i, '');
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!'!"\'*,.:;?_~\\”’»…'.includes(last)) break;
  }
  return url.slice(0, end);
}

/** `https://…`: found before emphasis is, which a URL may seem to contain. */
function bareUrl(state: StateInline, silent: boolean): boolean {
  const { pos, src } = state;
  if (src.charAt(pos) !== ':') return false;
  const [, protocol] = /(?:^|[^a-z])(https?)$/i.exec(src.slice(Math.max(0, pos - 6), pos)) ?? [];
  URL_REST.lastIndex = pos;
  const [found] = (protocol && URL_REST.exec(src)) || [];
  if (!protocol || !found || (!silent && !state.pending.endsWith(protocol))) return false;
  const rest = withoutPunctuation(found.slice(0, state.posMax - pos));
  if (!silent) {
    const url = protocol + rest.replace(ESCAPE, '$1');
    state.pending = state.pending.slice(0, -protocol.length);
    state.push('link_open', 'a', 1).attrs = [['href', url]];
    state.push('text', '', 0).content = url;
    state.push('link_close', 'a', -1);
  }
  state.pos += rest.length;
  return true;
}

/** Plugin: URLs that are written without any sign become links. */
export const bareUrls = (parser: MarkdownIt): void =>
  parser.inline.ruler.before('newline', 'bareUrl', bareUrl);

/** Where what is written as a URL or an e-mail address leads. */
function urlOf(text: string): string {
  if (/^https?:/i.test(text)) return text;
  return /^www\./i.test(text) ? `http://${text}` : `mailto:${text}`;
}

/** The first URL or e-mail address that is written in a text without any sign; undefined if there is none. */
export function firstUrlIn(words: string): { index: number; text: string; url: string } | undefined {
  const found = ANY_URL.exec(words);
  if (!found) return undefined;
  const text = withoutPunctuation(found[0]);
  return { index: found.index, text, url: urlOf(text) };
}

const linkIn = (text: string): PhrasingContent => ({
  type: 'link',
  url: urlOf(text),
  title: null,
  children: [{ type: 'text', value: text }],
});

/** Makes links of the URLs and e-mail addresses that texts of a paragraph name, emphasised or not. */
export function linkUrlsAndEmails(parent: Parents): void {
  const children = parent.children as PhrasingContent[];
  for (const [index, node] of [...children.entries()].reverse()) {
    if (node.type !== 'text') {
      if ('children' in node && node.type !== 'link') linkUrlsAndEmails(node);
      continue;
    }
    const parts: PhrasingContent[] = [];
    let end = 0;
    for (const { 0: found, index: start } of node.value.matchAll(URL_OR_EMAIL)) {
      const text = withoutPunctuation(found);
      if (start > end) parts.push({ type: 'text', value: node.value.slice(end, start) });
      parts.push(linkIn(text));
      end = start + text.length;
    }
    if (end === 0) continue;
    if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) });
    children.splice(index, 1, ...parts);
  }
}
