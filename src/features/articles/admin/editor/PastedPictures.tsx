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
  const selection = lexical.$createRangeSelection();
  selection.applyDOMRange(
    new StaticRange({
      startContainer: container,
      startOffset: offset,
      endContainer: container,
      endOffset: offset,
    }),
  );
  lexical.$setSelection(selection);
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
    if (mayAdd) setPictures(found);
    else notify({ color: 'red', message: t.editor.imageNotAdded, role: 'alert' });
    return true;
  });
  useEffect(() => {
    const ends = [
      editor.registerCommand(
        lexical.PASTE_COMMAND,
        (event) => event instanceof ClipboardEvent && take(event, event.clipboardData),
        lexical.COMMAND_PRIORITY_BEFORE_CRITICAL,
      ),
      editor.registerCommand(
        lexical.DROP_COMMAND,
        (event) => {
          const isTaken = take(event, event.dataTransfer);
          if (isTaken) placeCaret(editor, event);
          return isTaken;
        },
        lexical.COMMAND_PRIORITY_BEFORE_CRITICAL,
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
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
