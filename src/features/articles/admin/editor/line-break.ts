import { addExportVisitor$, lexical, realmPlugin, type LexicalExportVisitor } from '@mdxeditor/editor';
import type { Break } from 'mdast';

const toMarkdown: LexicalExportVisitor<lexical.LineBreakNode, Break> = {
  testLexicalNode: lexical.$isLineBreakNode,
  priority: 100,
  visitLexicalNode({ mdastParent, actions }) {
    actions.appendToParent(mdastParent, { type: 'break' });
  },
};

/** Keeps a line's break a break: left alone, the editor writes a bare newline, which readers see as a space. */
export const lineBreakPlugin = realmPlugin({
  init(realm) {
    realm.pub(addExportVisitor$, toMarkdown);
  },
});
