import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { addTableCellEditorChild$, lexical, NESTED_EDITOR_UPDATED_COMMAND } from '@mdxeditor/editor';
import { useEffect } from 'react';
import { adding } from './adding.ts';
import { dropUnknownFormats } from './as-visitors-see.ts';

/** Within the editor of each cell from its beginning: quick typing is there before the cell counts as the one in use. */
function TypedInCell() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size === 0) return;
        queueMicrotask(() => {
          // What is typed in a cell that has been left by then, the editor takes over itself.
          if (!editor.getRootElement()?.contains(document.activeElement)) return;
          editor.update(() => dropUnknownFormats(dirtyLeaves), { discrete: true });
          editor.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
          // That also says that no cell is in use any more.
          editor.dispatchCommand(lexical.FOCUS_COMMAND, new FocusEvent('focus'));
        });
      }),
    [editor],
  );
  return null;
}

/** Takes over what is typed in a cell as it is typed: left alone, the editor does so when the cell is left. */
export const cellsPlugin = adding({ [addTableCellEditorChild$]: TypedInCell });
