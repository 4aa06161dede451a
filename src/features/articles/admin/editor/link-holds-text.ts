import {
  CodeBlockNode,
  createRootEditorSubscription$,
  type lexical,
  realmPlugin,
  TableNode,
} from '@mdxeditor/editor';

/** Takes a block out of the link that was put around it. */
function leaveLink(block: lexical.LexicalNode): void {
  const link = block.getParent();
  if (link?.getType() !== 'link') return;
  if (block.getPreviousSibling()) link.insertAfter(block);
  else link.insertBefore(block);
  if (link.isEmpty()) link.remove();
}

/** Keeps links to text: one over a selection that reaches across a table would hold the table, which Markdown cannot say. */
export const linkHoldsTextPlugin = realmPlugin({
  init(realm) {
    realm.pub(createRootEditorSubscription$, [
      (editor) => editor.registerNodeTransform(TableNode, leaveLink),
      (editor) => editor.registerNodeTransform(CodeBlockNode, leaveLink),
    ]);
  },
});
