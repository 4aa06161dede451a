import type { Token } from 'markdown-it';
import type { AlignType, Nodes, Parents, Root } from 'mdast';
import { linkUrlsAndEmails } from './bare-urls.ts';
import { unescaped } from './dialect.ts';
import { withoutUnderlines } from './underlines.ts';

/** Nodes in each other; what is deeper becomes part of the last one. */
const MOST_DEPTH = 64;
/** Characters of URLs and titles in a text: a long URL that references name often would swell it. */
const MOST_IN_URLS = 200_000;
/** Marks of footnotes in a text. */
const MOST_MARKS = 500;

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');
const identifierOf = ({ meta }: Token): string => String(meta?.['identifier']);

/** The nodes that tokens begin; those of the parts of a table begin none. */
const BEGUN: Readonly<Record<string, (token: Token) => Parents>> = {
  heading_open: ({ tag }) => ({ type: 'heading', depth: Number(tag.slice(1)) as 1, children: [] }),
  paragraph_open: () => ({ type: 'paragraph', children: [] }),
  blockquote_open: () => ({ type: 'blockquote', children: [] }),
  bullet_list_open: () => ({ type: 'list', ordered: false, children: [] }),
  ordered_list_open: (token) => ({
    ...{ type: 'list', ordered: true, children: [] },
    start: Number(token.attrGet('start') ?? 1),
  }),
  list_item_open: () => ({ type: 'listItem', spread: false, children: [] }),
  footnote_open: (token) => ({ type: 'footnoteDefinition', identifier: identifierOf(token), children: [] }),
  table_open: () => ({ type: 'table', align: [], children: [] }),
  tr_open: () => ({ type: 'tableRow', children: [] }),
  th_open: () => ({ type: 'tableCell', children: [] }),
  td_open: () => ({ type: 'tableCell', children: [] }),
  em_open: () => ({ type: 'emphasis', children: [] }),
  strong_open: () => ({ type: 'strong', children: [] }),
  s_open: () => ({ type: 'delete', children: [] }),
  link_open: (token) => ({
    ...{ type: 'link', children: [] },
    ...{ url: attribute(token, 'href'), title: attribute(token, 'title') || null },
  }),
};

/** Leaves `<!-- … -->` out. */
function withoutComments(html: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start + 4);
    if (end < 0) return kept + html.slice(from);
    kept += html.slice(from, start);
    from = end + 3;
  }
}
const LINE_BREAK = /^<br\s*\/?>$/i;
const TASK = /^\[([ x])\]\s+\S/i;

/** What a picture's description says without its formatting. */
const altOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'softbreak' ? '\n' : children ? altOf(children) : content,
    )
    .join('');

/** Puts tokens together to a tree. */
class Tree {
  readonly root: Root = { type: 'root', children: [] };
  /** Within what the next node is; the last one again for what begins no node of its own. */
  readonly #within: Parents[] = [this.root];
  #inUrls = 0;
  #marks = 0;

  get #parent(): Parents {
    return this.#within.at(-1) ?? this.root;
  }

  #add(node: Nodes): void {
    (this.#parent.children as Nodes[]).push(node);
  }

  #addText(value: string): void {
    const last = this.#parent.children.at(-1);
    if (value === '') return;
    if (last?.type === 'text') last.value += value;
    else this.#add({ type: 'text', value });
  }

  /** Whether one more URL swells the text. */
  #isTooMuch(url: string, title: string): boolean {
    this.#inUrls += url.length + title.length;
    return this.#inUrls > MOST_IN_URLS;
  }

  #begin(token: Token): void {
    const parent = this.#parent;
    const node = this.#within.length < MOST_DEPTH ? BEGUN[token.type]?.(token) : undefined;
    const isLost =
      node?.type === 'link' &&
      (this.#within.some(({ type }) => type === 'link') || this.#isTooMuch(node.url, node.title ?? ''));
    if (node && !isLost) this.#add(node);
    this.#within.push(node && !isLost ? node : parent);
    if (token.type === 'paragraph_open' && !token.hidden && parent.type === 'listItem') parent.spread = true;
    if (token.type === 'th_open') {
      const table = this.#within.find(({ type }) => type === 'table');
      const align = (attribute(token, 'style').replace('text-align:', '') || null) as AlignType;
      if (table?.type === 'table') table.align?.push(align);
    }
  }

  /** `[x] ` at the beginning of a list's item. */
  #tick(content: string): void {
    const [paragraph, item] = [this.#parent, this.#within.at(-2)];
    const [first] = paragraph.children;
    const done = TASK.exec(content)?.[1];
    if (done === undefined || item?.type !== 'listItem' || first?.type !== 'text') return;
    if (item.children[0] !== paragraph) return;
    item.checked = done !== ' ';
    first.value = first.value.slice(4);
  }

  #addInline(token: Token): void {
    const { type, content } = token;
    if (type === 'text' || type === 'text_special') this.#addText(content);
    else if (type === 'softbreak') this.#addText('\n');
    else if (type === 'hardbreak') this.#add({ type: 'break' });
    else if (type === 'code_inline') this.#add({ type: 'inlineCode', value: content });
    else if (type === 'image') {
      const [url, title, alt] = [
        attribute(token, 'src'),
        attribute(token, 'title'),
        altOf(token.children ?? []),
      ];
      if (this.#isTooMuch(url, title)) this.#addText(alt);
      else this.#add({ type: 'image', url, title: title || null, alt });
    } else if (type === 'footnote_mark') {
      const identifier = identifierOf(token);
      this.#marks += 1;
      if (this.#marks > MOST_MARKS) this.#addText(`[^${identifier}]`);
      else this.#add({ type: 'footnoteReference', identifier });
    } else if (type === 'html_inline') {
      // HTML is not ours to take from anybody: it is shown as the text that it is, except comments and line breaks.
      if (LINE_BREAK.test(content)) this.#add({ type: 'break' });
      else if (!content.startsWith('<!--')) this.#addText(content);
    }
  }

  #addBlock(token: Token): void {
    const { type, content, info } = token;
    if (type === 'hr') this.#add({ type: 'thematicBreak' });
    else if (type === 'fence' || type === 'code_block') {
      const lang = unescaped(info.trim()).split(/\s/, 1).join() || null;
      this.#add({ type: 'code', lang, value: content.replace(/\n$/, '') });
    } else if (type === 'html_block') {
      const value = withoutComments(content).trim();
      if (value) this.#add({ type: 'paragraph', children: [{ type: 'text', value }] });
    }
  }

  take(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (token.nesting > 0) this.#begin(token);
      else if (token.nesting < 0) this.#within.pop();
      else if (token.type === 'inline') {
        if (token.children?.length) this.take(withoutUnderlines(token.children));
        else this.#addText(token.content);
        this.#tick(token.content);
        if (/@|www\./i.test(token.content)) linkUrlsAndEmails(this.#parent);
      } else if (token.block) this.#addBlock(token);
      else this.#addInline(token);
    }
  }
}

/** The syntax tree of a text's tokens; no node of it is HTML. */
export function treeOf(tokens: readonly Token[]): Root {
  const tree = new Tree();
  tree.take(tokens);
  return tree.root;
}
