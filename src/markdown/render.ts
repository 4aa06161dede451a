import type { Element, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Locale } from '#i18n/locales.ts';
import { FOOTNOTE_PREFIX, placeHeadings } from './headings.ts';
import { showImages } from './images.ts';
import { checkLinks } from './links.ts';
import type { Heading, MarkdownOptions } from './options.ts';
import { parseMarkdown } from './parse.ts';
import { articleSchema, plainSchema } from './schema.ts';
import { showVideos } from './videos.ts';
import { countWords } from './words.ts';
import { SKIP, visit } from 'unist-util-visit';

/** Tables scroll by themselves where they are too wide, by keyboard too. */
function wrapTables(tree: Root, label: (number: number) => string): void {
  let count = 0;
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
    count += 1;
    const wrapper: Element = {
      type: 'element',
      tagName: 'div',
      properties: { dataTable: '', role: 'region', tabIndex: 0, ariaLabel: label(count) },
      children: [element],
    };
    parent.children.splice(index, 1, wrapper);
    return [SKIP, index + 1];
  });
}

const LANGUAGE = /^language-[\w+#.-]{1,30}$/;

/** So does code, which keeps the name of its language where it is one. */
function makeCodeFocusable(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'pre') element.properties = { tabIndex: 0 };
    if (element.tagName !== 'code') return;
    const [name] = [element.properties['className']].flat();
    element.properties = LANGUAGE.test(String(name)) ? { className: [String(name)] } : {};
  });
}

/** A box that cannot be ticked is a sign, not a field of a form. */
function replaceTaskBoxes(tree: Root): void {
  visit(tree, { type: 'element', tagName: 'input' }, (element: Element, index, parent) => {
    if (!parent || index === undefined) return;
    const done = element.properties['checked'] === true;
    parent.children.splice(index, 1, { type: 'text', value: done ? '☑' : '☐' });
  });
}

/** An article's body as HTML that can be on a page as it is. */
export interface RenderedMarkdown {
  readonly html: string;
  /** For a table of contents. */
  readonly headings: readonly Heading[];
  readonly words: number;
}

/** The same before it is written down, for tests to look at. */
export function toSafeTree(
  markdown: string,
  locale: Locale,
  { texts, images = () => undefined }: MarkdownOptions,
): Omit<RenderedMarkdown, 'html'> & { tree: Root } {
  const tree = parseMarkdown(markdown);
  const words = countWords(tree, locale);
  showVideos(tree, texts);
  let headings: Heading[] = [];
  const processor = unified()
    .use(remarkRehype, {
      clobberPrefix: FOOTNOTE_PREFIX,
      footnoteLabel: texts.footnotes,
      footnoteBackLabel: (index) => texts.backToText(index + 1),
    })
    .use(() => (hast: Root) => {
      headings = placeHeadings(hast);
      showImages(hast, images);
      checkLinks(hast);
      wrapTables(hast, texts.table);
      makeCodeFocusable(hast);
      replaceTaskBoxes(hast);
    })
    .use(rehypeSanitize, articleSchema);
  return { tree: processor.runSync(tree), headings, words };
}

const writer = unified().use(rehypeStringify).freeze();

/**
 * Turns Markdown from anyone, a file or a record of the staff, into safe HTML. The one way to do so: pages, previews,
 * feeds and structured data come here. Runs anywhere, a browser too, and never throws.
 *
 * HTML in it is shown as text; only comments disappear and `<br>` breaks a line. What goes out is checked last against
 * `articleSchema`, so a mistake in a step before cannot let anything through.
 *
 * @param locale of the text, for counting its words
 */
export function renderMarkdown(markdown: string, locale: Locale, options: MarkdownOptions): RenderedMarkdown {
  const { tree, headings, words } = toSafeTree(markdown, locale, options);
  return { html: writer.stringify(tree), headings, words };
}

/** The text and its structure as HTML without attributes: no links, pictures, tables and code. */
export function renderPlainHtml(markdown: string, locale: Locale, { texts }: MarkdownOptions): string {
  const { tree } = toSafeTree(markdown, locale, { texts });
  return writer.stringify(unified().use(rehypeSanitize, plainSchema).runSync(tree)).trim();
}
