import type { Element, ElementContent, Root } from 'hast';
import type { FootnoteDefinition, Root as Mdast } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import { fill } from '#i18n/fill.ts';
import type { Locale } from '#i18n/locales.ts';
import { eachElement, replaceElements } from './elements.ts';
import { FOOTNOTE_PREFIX, type Heading, placeHeadings } from './headings.ts';
import { caption, showImage, type SizeOf } from './images.ts';
import { checkLink } from './links.ts';
import { parseMarkdown } from './parse.ts';
import { articleSchema, plainSchema } from './schema.ts';
import { videoFigure } from './videos.ts';
import { walk } from './walk.ts';
import { countWords } from './words.ts';

/** What the pipeline says itself, in the language of the text. Of the dictionary, since a thread knows no i18next. */
type Texts = Dictionary['pages']['markdown'];

/** Tables scroll by themselves where they are too wide, by keyboard too. */
const scrolling = (table: Element, ariaLabel: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { dataTable: '', role: 'region', tabIndex: 0, ariaLabel },
  children: [table],
});

const LANGUAGE = /^language-[\w+#.-]{1,30}$/;
/** Code keeps the name of its language where it is one. */
function languageOf(code: Element): Element['properties'] {
  const [name] = [code.properties['className']].flat();
  return LANGUAGE.test(String(name)) ? { className: [String(name)] } : {};
}

/** Makes of what Markdown says what a page needs. @returns headings that structure the text */
function finish(tree: Root, texts: Texts, sizeOf: SizeOf): Heading[] {
  const headings = placeHeadings(tree);
  const ids = new Set<string>();
  eachElement(tree, (element) => {
    const { id } = element.properties;
    if (typeof id === 'string') ids.add(id);
    if (element.tagName === 'p') caption(element);
  });
  let tables = 0;
  const made: Record<string, (element: Element, isLinked: boolean) => ElementContent[] | undefined> = {
    a: (link, isLinked) => checkLink(link, isLinked, ids),
    img: (image, isLinked) => showImage(image, isLinked, sizeOf),
    // A box that cannot be ticked is a sign, not a field of a form.
    input: ({ properties }) => [{ type: 'text', value: properties['checked'] === true ? '☑' : '☐' }],
    table: (table) => [scrolling(table, fill(texts.table, { number: (tables += 1) }))],
    // Code scrolls as tables do.
    pre: (block) => void (block.properties = { tabIndex: 0 }),
    code: (code) => void (code.properties = languageOf(code)),
  };
  replaceElements(tree, (element, isLinked) => made[element.tagName]?.(element, isLinked));
  return headings;
}

function footnotesIn(tree: Mdast): FootnoteDefinition[] {
  const found: FootnoteDefinition[] = [];
  walk(tree, (node) => void (node.type === 'footnoteDefinition' && found.push(node)));
  return found;
}

/** How a tree becomes HTML; what is converted are its footnotes, which is all that is looked through in advance. */
const toHtml = (tree: Mdast, texts: Texts): Options => ({
  clobberPrefix: FOOTNOTE_PREFIX,
  footnoteLabel: texts.footnotes,
  footnoteBackLabel: (index) => fill(texts.backToText, { number: index + 1 }),
  handlers: {
    root: (state) => defaultHandlers.root(state, tree) as Element,
    paragraph: (state, node) => videoFigure(node, texts) ?? defaultHandlers.paragraph(state, node),
    // Each item tells whether there is space around it, for which all of its list would be looked through.
    listItem: (state, item) => defaultHandlers.listItem(state, item, undefined),
  },
});

/** An article's body as HTML that can be on a page as it is. */
export interface RenderedMarkdown {
  readonly html: string;
  /** For a table of contents. */
  readonly headings: readonly Heading[];
  readonly words: number;
  /** The text and its structure as HTML without attributes, for job boards: no links, pictures, tables and code. */
  plain(): string;
}

/** The same before it is written down, for tests to look at. */
export function toSafeTree(
  markdown: string,
  lang: Locale,
  sizeOf: SizeOf = () => undefined,
): Pick<RenderedMarkdown, 'headings' | 'words'> & { tree: Root } {
  const tree = parseMarkdown(markdown);
  const words = countWords(tree);
  const texts = dictionaries[lang].pages.markdown;
  const processor = unified().use(remarkRehype, toHtml(tree, texts));
  const html = processor.runSync({ type: 'root', children: footnotesIn(tree) });
  const headings = finish(html, texts, sizeOf);
  return { tree: cleaner.runSync(html), headings, words };
}

const cleaner = unified().use(rehypeSanitize, articleSchema).freeze();
const plainCleaner = unified().use(rehypeSanitize, plainSchema).freeze();
const writer = unified().use(rehypeStringify).freeze();

/**
 * Turns Markdown from anyone, a file or a record of the staff, into safe HTML. The one way to do so: pages, previews,
 * feeds and structured data come here. Runs anywhere, a browser too, and never throws.
 *
 * HTML in it is shown as text; only comments and the tags of `<u>…</u>` disappear and `<br>` breaks a line. What goes out is checked last against
 * `articleSchema`, so a mistake in a step before cannot let anything through.
 * @param lang the language of the text
 */
export function renderMarkdown(markdown: string, lang: Locale, sizeOf?: SizeOf): RenderedMarkdown {
  const { tree, headings, words } = toSafeTree(markdown, lang, sizeOf);
  const plain = (): string => writer.stringify(plainCleaner.runSync(tree)).trim();
  return { html: writer.stringify(tree), headings, words, plain };
}
