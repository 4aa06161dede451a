import {
  addExportVisitor$,
  addImportVisitor$,
  addLexicalNode$,
  lexical,
  realmPlugin,
  type LexicalExportVisitor,
  type MdastImportVisitor,
} from '@mdxeditor/editor';
import type { Html } from 'mdast';
import classes from './Editor.module.css';

/** HTML in Markdown, kept letter by letter: it is shown as code, and never becomes elements of this page. */
class RawHtmlNode extends lexical.TextNode {
  static override getType(): string {
    return 'raw-html';
  }
  static override clone(node: RawHtmlNode): RawHtmlNode {
    return new RawHtmlNode(node.__text, node.__key);
  }
  static override importJSON({ text }: lexical.SerializedTextNode): RawHtmlNode {
    return new RawHtmlNode(text);
  }
  override createDOM(config: lexical.EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.classList.add(classes['html'] ?? '');
    return element;
  }
  /** What is typed beside it is text, not HTML. */
  override canInsertTextBefore(): boolean {
    return false;
  }
  override canInsertTextAfter(): boolean {
    return false;
  }
}

const fromMarkdown: MdastImportVisitor<Html> = {
  testNode: 'html',
  priority: 100,
  visitNode({ mdastNode, lexicalParent }) {
    const node = new RawHtmlNode(mdastNode.value);
    const isBlock = lexical.$isRootNode(lexicalParent);
    const parent = lexicalParent as lexical.ElementNode;
    parent.append(isBlock ? lexical.$createParagraphNode().append(node) : node);
  },
};

const toMarkdown: LexicalExportVisitor<RawHtmlNode, Html> = {
  testLexicalNode: (node): node is RawHtmlNode => node instanceof RawHtmlNode,
  priority: 100,
  visitLexicalNode({ lexicalNode, mdastParent, actions }) {
    actions.appendToParent(mdastParent, { type: 'html', value: lexicalNode.getTextContent() });
  },
};

export const rawHtmlPlugin = realmPlugin({
  init(realm) {
    realm.pubIn({
      [addLexicalNode$]: RawHtmlNode,
      [addImportVisitor$]: fromMarkdown,
      [addExportVisitor$]: toMarkdown,
    });
  },
});
