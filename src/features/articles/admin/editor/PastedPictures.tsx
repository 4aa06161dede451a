import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { addComposerChild$, lexical, realmPlugin } from '@mdxeditor/editor';
import { useEffect, useEffectEvent, useState } from 'react';
import { UploadDialog } from '#features/media/admin/UploadDialog.tsx';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notify } from '#admin/ui/notify.ts';
import { useMay } from '#admin/use-may.ts';
import { useInsertPicture } from './use-insert-picture.ts';

/** A picture of the text that is moved within it. */
const MOVED = 'application/x-lexical-drag';

/** The pictures that are pasted or dropped; none where they only accompany a text, as a document's or a table's do. */
function picturesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes(MOVED)) return [];
  const html = data.getData('text/html');
  const text = html
    ? new DOMParser().parseFromString(html, 'text/html').body.textContent
    : data.getData('text/plain');
  return text.trim() === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : [];
}

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

/** Asks for what pasted and dropped pictures show, stores them in the library, and puts them into the text. */
function PastedPictures() {
  const t = useTexts('articles');
  const [editor] = useLexicalComposerContext();
  const mayAdd = useMay('media', 'write');
  const insert = useInsertPicture();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const take = useEffectEvent((event: Event, data: DataTransfer | null): boolean => {
    const found = isOfField(event) ? [] : picturesOf(data);
    if (found.length === 0) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (mayAdd) setPictures(found);
    else notify({ color: 'red', message: t.editor.imageNotAdded, role: 'alert' });
    return true;
  });
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
  return (
    pictures.length > 0 && <UploadDialog files={pictures} close={() => setPictures([])} onStored={insert} />
  );
}

/** Takes pictures that are pasted or dropped, such as a copied part of the screen. */
export const pastedPicturesPlugin = realmPlugin({
  init(realm) {
    realm.pub(addComposerChild$, PastedPictures);
  },
});
