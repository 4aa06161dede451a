import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { addComposerChild$, lexical } from '@mdxeditor/editor';
import { useEffect, useEffectEvent } from 'react';
import { adding } from './adding.ts';
import { useGivenPictures } from './use-given-pictures.tsx';
import { useInsertPicture } from './use-insert-picture.ts';

/** Code and its language have fields of their own within the text. */
const isOfField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null;

/** Puts the caret where something was dropped. */
function placeCaret(editor: lexical.LexicalEditor, { clientX, clientY }: DragEvent): void {
  const caret = 'caretPositionFromPoint' in document && document.caretPositionFromPoint(clientX, clientY);
  if (!caret) return;
  const { offsetNode: container, offset } = caret;
  const range = new StaticRange({
    startContainer: container,
    startOffset: offset,
    endContainer: container,
    endOffset: offset,
  });
  editor.update(() => {
    const selection = lexical.$createRangeSelection();
    selection.applyDOMRange(range);
    lexical.$setSelection(selection);
  });
  editor.getRootElement()?.focus({ preventScroll: true });
}

/** Takes pictures before the editor does, and puts them into the text. */
function PastedPictures() {
  const [editor] = useLexicalComposerContext();
  const pictures = useGivenPictures(useInsertPicture());
  const take = useEffectEvent(
    (event: Event, data: DataTransfer | null): boolean => !isOfField(event) && pictures.take(event, data),
  );
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => void take(event, event.clipboardData);
    const drop = (event: DragEvent): void => {
      if (take(event, event.dataTransfer)) placeCaret(editor, event);
    };
    // Before the editor, which has one of its own in each cell of a table.
    return editor.registerRootListener((root, before) => {
      before?.removeEventListener('paste', paste, true);
      before?.removeEventListener('drop', drop, true);
      root?.addEventListener('paste', paste, true);
      root?.addEventListener('drop', drop, true);
    });
  }, [editor]);
  return pictures.dialog;
}

/** Takes pictures that are pasted or dropped, such as a copied part of the screen. */
export const pastedPicturesPlugin = adding({ [addComposerChild$]: PastedPictures });
