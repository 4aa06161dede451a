import {
  addExportVisitor$,
  addImportVisitor$,
  addMdastExtension$,
  createRootEditorSubscription$,
  lexical,
  type LexicalExportVisitor,
  type MdastImportVisitor,
  realmPlugin,
} from '@mdxeditor/editor';
import type { List, Nodes, Root, RootContent } from 'mdast';

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
    const list = (lexicalParent as lexical.ElementNode).getLastChild();
    if (isNumbered(list)) list.setStart(mdastNode.start ?? 1);
  },
};

const firstNumberToMarkdown: LexicalExportVisitor<ListNode, List> = {
  // Within an item, where no line is left empty before it, only a list from 1 on is one.
  testLexicalNode: (node): node is ListNode => isNumbered(node) && node.getParent()?.getType() !== 'listitem',
  priority: 100,
  visitLexicalNode({ lexicalNode, actions }) {
    actions.addAndStepInto('list', { ordered: true, spread: false, start: lexicalNode.getStart() });
  },
};

/** Keeps the number that a list begins with: a list often goes on behind a picture or a paragraph. */
export const firstNumberPlugin = realmPlugin({
  init(realm) {
    realm.pubIn({
      [addImportVisitor$]: firstNumberFromMarkdown,
      [addExportVisitor$]: firstNumberToMarkdown,
    });
  },
});

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
export const formatsPlugin = realmPlugin({
  init(realm) {
    realm.pubIn({
      [addMdastExtension$]: { transforms: [(tree: Root): void => keepSigns(tree)] },
      [createRootEditorSubscription$]: (editor: lexical.LexicalEditor) =>
        editor.registerNodeTransform(lexical.TextNode, dropFormats),
    });
  },
});
