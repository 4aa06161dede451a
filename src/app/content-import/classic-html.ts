// What WordPress keeps in a post is not yet HTML: shortcodes, comments of blocks, and in older posts blank lines for
// paragraphs.

/** WordPress's own shortcodes, besides those recognisable by attributes or a closing tag. */
const KNOWN = ['audio', 'caption', 'embed', 'gallery', 'playlist', 'video'];
/** They stand around what they show, which stays. */
const FRAMES = ['caption', 'embed'];
const SHORTCODE = /\[\/?([a-z][\w-]{1,40})((?:\s[^[\]]{0,2000})?)\/?\]/gi;
/** A comment at which a block begins, `<!-- wp:latest-posts {…} /-->`: with a slash at its end, it holds nothing. */
const BLOCK = /<!-- wp:([^<>]{1,5000})-->/g;
/** Not before a tag at which a paragraph ends on its own. */
const BLANK_LINE =
  /\n[ \t\n]*\n(?![ \t]*<\/?(?:address|article|aside|blockquote|d[dlt]|div|fig|h[1-6r]|iframe|li|ol|p\b|pre|section|t[abdhr]|tfoot|ul))/gi;
const END_OF_PRE = /(?<=<\/pre>)/i;

/** Blank lines as paragraphs and newlines as breaks, as WordPress shows posts of its classic editor. */
const withParagraphs = (html: string): string =>
  html
    .split(END_OF_PRE)
    .map((part) => {
      const at = part.search(/<pre[\s>]/i);
      const [free, kept] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at)];
      return `<p>${free.replace(BLANK_LINE, '\n<p>').replace(/([^>\n])\n(?=[^<\n])/g, '$1<br>\n')}${kept}`;
    })
    .join('');

/** The HTML that a post of WordPress means, and `notes` on what is lost. @param pictureOf an attachment by its id */
export function classicHtml(
  text: string,
  pictureOf: (id: string) => { readonly url: string; readonly alt: string } | undefined,
): { readonly html: string; readonly notes: string[] } {
  const notes = new Set<string>();
  for (const [, block = ''] of text.matchAll(BLOCK))
    if (block.endsWith('/')) notes.add(`the block ${block.split(' ')[0]} is left out`);
  const lines = text.replaceAll('\r\n', '\n');
  const plain = lines.replace(SHORTCODE, (whole: string, name: string, attributes: string) => {
    const ended = lines.includes(`[/${name}]`);
    if (!KNOWN.includes(name.toLowerCase()) && !attributes.includes('=') && !ended) return whole;
    if (FRAMES.includes(name)) return '\n\n';
    const ids = /\bids=["']?([\d,\s]{1,2000})/.exec(attributes)?.[1];
    if (name === 'gallery' && ids) {
      const pictures = ids.split(',').map((id) => pictureOf(id.trim()));
      if (!pictures.includes(undefined))
        return pictures
          .map((picture) => `\n\n<img src="${escaped(picture?.url)}" alt="${escaped(picture?.alt)}">\n\n`)
          .join('');
    }
    notes.add(`the shortcode [${name}] is left out${ended ? ', but not what it encloses' : ''}`);
    return '';
  });
  return { html: text.includes('<!-- wp:') ? plain : withParagraphs(plain), notes: [...notes] };
}

const escaped = (text = ''): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
