import type { Element, ElementContent, Root, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { withLettersBesideBold } from '#markdown/bold.ts';
import { parseVideoUrl } from '#markdown/video-url.ts';

export interface Places {
  /** The path of a picture in the library; undefined where it is not there. */
  readonly picture: (url: string, alt: string) => Promise<string | undefined>;
  /** Undefined where it leads nowhere here: then its words stay. */
  readonly link: (url: string) => string | undefined;
  /** Told of what cannot be carried over. */
  readonly note: (text: string) => void;
}

const parser = unified().use(rehypeParse, { fragment: true });
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' });

/** What of HTML is words, in one line. */
export const plainText = (html: string): string => toString(parser.parse(html)).replace(/\s+/g, ' ').trim();

/** Says nothing to readers. */
const SILENT = ['link', 'meta', 'noscript', 'script', 'style', 'template'];
/** Works only where it came from. */
const MACHINES = ['button', 'canvas', 'form', 'input', 'object', 'select', 'svg', 'textarea'];
const PLAYERS = ['audio', 'embed', 'iframe', 'video'];
const IS_URL = /^https?:\/\/\S+$/;
const IS_PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

const said = (element: Element, name: string): string => String(element.properties[name] ?? '');
const linkTo = (url: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href: url },
  children: [{ type: 'text', value: url }],
});
const paragraph = (child: ElementContent): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [child],
});

/** An embedded page or file as a paragraph with its URL, which becomes a player again where it is a video that we play. */
function player(element: Element, note: Places['note']): Element[] {
  const source = element.children.find((child) => child.type === 'element' && child.tagName === 'source');
  const src = said(element, 'src') || (source?.type === 'element' ? said(source, 'src') : '');
  const url = src.startsWith('//') ? `https:${src}` : src;
  if (!parseVideoUrl(url)) note(`embedded content has become a link: ${url || element.tagName}`);
  return url ? [paragraph(linkTo(url))] : [];
}

/** What is in the place of an element; undefined where that stays. */
function replacementOf(element: Element, note: Places['note']): ElementContent[] | undefined {
  const { tagName, children } = element;
  if (SILENT.includes(tagName)) return [];
  if (MACHINES.includes(tagName)) {
    note(`an element <${tagName}> is left out`);
    return [];
  }
  if (PLAYERS.includes(tagName)) return player(element, note);
  // A picture that leads to its own file: ours is shown as large as it fits.
  const shows = children.some((child) => child.type === 'element' && child.tagName === 'img');
  if (tagName === 'a' && shows && IS_PICTURE.test(said(element, 'href').split('?')[0] ?? '')) return children;
  return undefined;
}

/** A URL that is alone, which is how videos and other pages are embedded. */
const isLoneUrl = (node: Text, parent: Root | Element): boolean =>
  IS_URL.test(node.value.trim()) &&
  (parent.type === 'root' || ['div', 'p', 'figure'].includes(parent.tagName));

function cleanTree(tree: Root, { link, note }: Places): Element[] {
  const pictures: Element[] = [];
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const put = (nodes: ElementContent[]): [typeof SKIP, number] => {
      (parent.children as ElementContent[]).splice(index, 1, ...nodes);
      return [SKIP, index];
    };
    if (node.type === 'comment') return put([]);
    if (node.type === 'text' && isLoneUrl(node, parent as Root | Element)) {
      const url = link(node.value.trim());
      if (!url) return undefined;
      put([linkTo(url)]);
      return [SKIP, index + 1];
    }
    if (node.type !== 'element') return undefined;
    const others = replacementOf(node, note);
    if (others) return put(others);
    if (node.tagName === 'h1') node.tagName = 'h2';
    if (node.tagName === 'img') pictures.push(node);
    if (node.tagName !== 'a') return undefined;
    const href = said(node, 'href') && link(said(node, 'href'));
    if (!href) return put(node.children);
    node.properties['href'] = href;
    return undefined;
  });
  return pictures;
}

/** HTML of any origin as Markdown of this site. What Markdown cannot express is noted; all words are kept. */
export async function toMarkdown(html: string, places: Places): Promise<string> {
  const tree = parser.parse(html);
  for (const picture of cleanTree(tree, places)) {
    const url = said(picture, 'dataSrc') || said(picture, 'src');
    const path = await places.picture(url, said(picture, 'alt').trim());
    if (path) picture.properties['src'] = path;
    // Its words stay, where it has some.
    else
      Object.assign(picture, { tagName: 'span', children: [{ type: 'text', value: said(picture, 'alt') }] });
  }
  return withLettersBesideBold(writer.stringify(await writer.run(tree)).trim());
}
