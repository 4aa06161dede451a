import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Locale } from '#i18n/locales.ts';
import { makeCodeFocusable, replaceTaskBoxes, wrapTables } from './blocks.ts';
import { FOOTNOTE_PREFIX, placeHeadings } from './headings.ts';
import { showImages } from './images.ts';
import { checkLinks } from './links.ts';
import type { Heading, MarkdownOptions } from './options.ts';
import { parseMarkdown } from './parse.ts';
import { articleSchema, plainSchema } from './schema.ts';
import { showVideos } from './videos.ts';
import { countWords } from './words.ts';

/** An article's body as HTML that can stand on a page as it is. */
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
