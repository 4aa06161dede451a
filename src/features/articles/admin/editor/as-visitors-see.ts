import {
  addExportVisitor$,
  addImportVisitor$,
  addMdastExtension$,
  createRootEditorSubscription$,
  lexical,
  type LexicalExportVisitor,
  type MdastImportVisitor,
} from '@mdxeditor/editor';
import type { List, ListItem, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { adding } from './adding.ts';

// What the editor would show, or write, otherwise than the site shows it (src/markdown).

/** The editor's list, which has a first number, though the editor itself neither reads nor writes it. */
interface ListNode extends lexical.ElementNode {
  getListType: () => string;
  getStart: () => number;
  setStart: (start: number) => unknown;
}
const isNumbered = (node: lexical.LexicalNode | null): node is ListNode =>
  node?.getType() === 'list' && (node as ListNode).getListType() === 'number';

const firstNumberFromMarkdown: MdastImportVisitor<List> = {
  testNode: 'list',
  priority: 100,
  visitNode({ mdastNode, lexicalParent, actions }) {
    actions.nextVisitor();
    let holder = lexicalParent as lexical.ElementNode | null;
    if (holder?.getType() === 'listitem') {
      // A list within an item becomes an item of its own behind that, and behind those that came before.
      const item = holder.getNextSibling<lexical.ElementNode>();
      if (item) holder.getParent()?.append(item);
      holder = item;
    }
    const list = holder?.getLastChild() ?? null;
    if (isNumbered(list)) list.setStart(mdastNode.start ?? 1);
  },
};

const firstNumberToMarkdown: LexicalExportVisitor<ListNode, List> = {
  testLexicalNode: isNumbered,
  priority: 100,
  visitLexicalNode({ lexicalNode, mdastParent, actions }) {
    const start = lexicalNode.getStart();
    // Right below a line of text, only a list from 1 on is one.
    if (start !== 1 && mdastParent.type === 'listItem') (mdastParent as ListItem).spread = true;
    actions.addAndStepInto('list', { ordered: true, spread: false, start });
  },
};

/** Keeps the number that a list begins with: a list often goes on behind a picture or a paragraph. */
export const firstNumberPlugin = adding({
  [addImportVisitor$]: firstNumberFromMarkdown,
  [addExportVisitor$]: firstNumberToMarkdown,
});

/** The paragraphs of a text that lines which are left empty divide. */
function paragraphsOf({ children }: Paragraph): Paragraph[] {
  const paragraphs: Paragraph[] = [{ type: 'paragraph', children: [] }];
  children.forEach((child, index) => {
    const isEmptyLine = child.type === 'break' && children[index - 1]?.type === 'break';
    if (isEmptyLine) paragraphs.push({ type: 'paragraph', children: [] });
    else paragraphs.at(-1)?.children.push(child);
  });
  for (const paragraph of paragraphs)
    while (paragraph.children.at(-1)?.type === 'break') paragraph.children.pop();
  return paragraphs.filter((paragraph) => paragraph.children.length > 0);
}

const itemToMarkdown: LexicalExportVisitor<lexical.ElementNode, ListItem> = {
  testLexicalNode: (node): node is lexical.ElementNode => node.getType() === 'listitem',
  priority: 100,
  visitLexicalNode({ mdastParent, actions }) {
    actions.nextVisitor();
    const item = (mdastParent as List).children.at(-1);
    if (!item) return;
    item.children = item.children.flatMap((child): ListItem['children'] =>
      child.type === 'paragraph' ? paragraphsOf(child) : [child],
    );
  },
};

/** Keeps the paragraphs of a list's item, which the editor shows as lines with an empty one between them. */
export const itemParagraphsPlugin = adding({ [addExportVisitor$]: itemToMarkdown });

/** The signs around a node that the site does not know: one tilde, as in ‘10~20 people and 30~40 cars’, and `==`. */
function unknownSigns(node: Nodes): string | undefined {
  if (String(node.type) === 'highlight') return '==';
  if (node.type !== 'delete') return undefined;
  const [first] = node.children;
  const width = (first?.position?.start.offset ?? 0) - (node.position?.start.offset ?? 0);
  return width === 1 ? '~' : undefined;
}

/** Leaves those signs letters. */
function keepSigns(node: Nodes): void {
  if (!('children' in node)) return;
  const children: RootContent[] = [];
  for (const child of node.children) {
    keepSigns(child);
    const value = unknownSigns(child);
    if (value === undefined || !('children' in child)) children.push(child);
    else children.push({ type: 'text', value }, ...child.children, { type: 'text', value });
  }
  node.children = children as typeof node.children;
}

const UNKNOWN_FORMATS = ['underline', 'subscript', 'superscript', 'highlight'] as const;

function dropFormats(node: lexical.TextNode): void {
  for (const format of UNKNOWN_FORMATS) if (node.hasFormat(format)) node.toggleFormat(format);
}

/** The same for texts of an editor within, such as a cell of a table. */
export function dropUnknownFormats(keys: Iterable<lexical.NodeKey>): void {
  for (const key of keys) {
    const node = lexical.$getNodeByKey(key);
    if (lexical.$isTextNode(node)) dropFormats(node);
  }
}

/** Keeps to the formats that visitors see: others, pasted or by a key such as Ctrl-U, would be HTML on the page. */
export const formatsPlugin = adding({
  [addMdastExtension$]: { transforms: [(tree: Root): void => keepSigns(tree)] },
  [createRootEditorSubscription$]: (editor: lexical.LexicalEditor) =>
    editor.registerNodeTransform(lexical.TextNode, dropFormats),
});
