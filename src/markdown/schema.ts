import type { Options } from 'rehype-sanitize';
import { VIDEO_PROVIDERS, VIMEO_ID, YOUTUBE_ID } from './video-url.ts';

const ID = ['id', /^[hn]-/] as ['id', RegExp];
const blocks = ['blockquote', 'div', 'figure', 'figcaption', 'hr', 'li', 'ol', 'p', 'pre', 'section', 'ul'];
const inline = ['a', 'br', 'code', 'del', 'em', 'img', 'strong', 'sup'];
const table = ['table', 'tbody', 'td', 'th', 'thead', 'tr'];
const align = ['align', 'left', 'center', 'right'] as ['align', ...string[]];

/**
 * Everything that an article's HTML may be, whatever the steps before made of it: no style, no handler, no field, no
 * frame; classes and ids of our own alone; URLs of the web, mail, phone and this site.
 */
export const articleSchema: Options = {
  tagNames: [...blocks, ...inline, ...table, 'h2', 'h3', 'h4', 'h5', 'h6'],
  attributes: {
    a: [
      'href',
      ID,
      ['rel', 'noopener'],
      'ariaLabel',
      ['ariaDescribedBy', 'n-label'],
      'dataFootnoteBackref',
      'dataUrl',
    ],
    code: [['className', /^language-[\w+#.-]{1,30}$/]],
    div: ['dataTable', ['role', 'region'], ['tabIndex', 0], 'ariaLabel'],
    figure: [['dataVideo', ...VIDEO_PROVIDERS], ['dataVideoId', YOUTUBE_ID, VIMEO_ID], 'dataVideoStart'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, [ID]])),
    img: [
      ['src', /^\/(?![/\\])/],
      ['srcSet', /^\/(?![/\\])/],
      'sizes',
      'alt',
      'width',
      'height',
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ],
    li: [ID],
    ol: ['start'],
    pre: [['tabIndex', 0]],
    section: ['dataFootnotes'],
    td: [align],
    th: [align],
    '*': [],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  clobber: [],
  required: {},
  strip: ['script', 'style', 'iframe', 'object', 'template'],
};

/** What job boards and readers of feeds take: the text and its structure, and nothing that needs this site. */
export const plainSchema: Options = {
  ...articleSchema,
  tagNames: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'h4', 'h5', 'h6'],
  attributes: { '*': [] },
  strip: [...(articleSchema.strip ?? []), 'figure', 'table', 'pre', 'sup', 'section', 'img'],
};
