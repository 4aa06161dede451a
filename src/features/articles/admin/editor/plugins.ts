import {
  $createTableNode,
  addExportVisitor$,
  addImportVisitor$,
  addLexicalNode$,
  addSyntaxExtension$,
  CodeBlockNode,
  createRootEditorSubscription$,
  lexical,
  type LexicalExportVisitor,
  type MdastImportVisitor,
  TableNode,
} from '@mdxeditor/editor';
import type { Break, Html } from 'mdast';
import { adding } from './adding.ts';
import { boldSyntax } from './bold-syntax.ts';
import classes from './Editor.module.css';

/** What a cell says in one line, which is all that Markdown has for it: its paragraphs and lines go on behind a blank. */
function lineOf(cell: Element): string {
  for (const end of cell.querySelectorAll('br, p, div, li')) end.after(' ');
  return cell.textContent.replace(/\s+/g, ' ').trim();
}

const pastedTable = (table: HTMLElement): lexical.DOMConversionOutput => ({
  node: $createTableNode({
    type: 'table',
    children: [...table.querySelectorAll('tr')].map((row) => ({
      type: 'tableRow',
      children: [...row.querySelectorAll('td, th')].map((cell) => ({
        type: 'tableCell',
        children: [{ type: 'text', value: lineOf(cell) }],
      })),
    })),
  }),
});

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
  /** The classes of nodes say what pasted HTML becomes: the editor's own for tables joins the lines of a cell. */
  static override importDOM(): lexical.DOMConversionMap {
    return { table: () => ({ conversion: pastedTable, priority: 4 }) };
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

export const rawHtmlPlugin = adding({
  [addLexicalNode$]: RawHtmlNode,
  [addImportVisitor$]: fromMarkdown,
  [addExportVisitor$]: toMarkdown,
});

const breakToMarkdown: LexicalExportVisitor<lexical.LineBreakNode, Break> = {
  testLexicalNode: lexical.$isLineBreakNode,
  priority: 100,
  visitLexicalNode({ mdastParent, actions }) {
    actions.appendToParent(mdastParent, { type: 'break' });
  },
};

/** Keeps a line's break a break: left alone, the editor writes a bare newline, which readers see as a space. */
export const lineBreakPlugin = adding({ [addExportVisitor$]: breakToMarkdown });

/** Shows as bold what is bold on the site. */
export const boldPlugin = adding({ [addSyntaxExtension$]: boldSyntax });

/** Takes a block out of the link that was put around it. */
function leaveLink(block: lexical.LexicalNode): void {
  const link = block.getParent();
  if (link?.getType() !== 'link') return;
  if (block.getPreviousSibling()) link.insertAfter(block);
  else link.insertBefore(block);
  if (link.isEmpty()) link.remove();
}

/** Keeps links to text: one over a selection that reaches across a table would hold the table, which Markdown cannot say. */
export const linkHoldsTextPlugin = adding({
  [createRootEditorSubscription$]: [TableNode, CodeBlockNode].map(
    (block) => (editor: lexical.LexicalEditor) => editor.registerNodeTransform(block, leaveLink),
  ),
});
