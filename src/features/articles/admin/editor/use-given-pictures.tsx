import { useState } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { notify } from '#admin/ui/notify.ts';
import { useMay } from '#admin/use-may.ts';
import type { MediaRecord } from '#features/media/media.ts';
import { UploadDialog } from '#features/media/admin/UploadDialog.tsx';

/** A picture of the text that is moved within it. */
const MOVED = 'application/x-lexical-drag';

/** The files that are pasted or dropped; none where they only accompany a text, as a document's or a table's do. */
function filesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes(MOVED)) return [];
  const html = data.getData('text/html');
  const text = html
    ? new DOMParser().parseFromString(html, 'text/html').body.textContent
    : data.getData('text/plain');
  return text.trim() === '' ? [...data.files] : [];
}

/** Takes pictures that are given to a text, such as a copied part of the screen. @param onStored puts one into the text */
export function useGivenPictures(onStored: (picture: MediaRecord) => void) {
  const t = useTexts('articles');
  const mayAdd = useMay('media', 'write');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  /** Takes what is pasted or dropped, if it is files; of others than pictures it says where they go. */
  const take = (event: Event, data: DataTransfer | null): boolean => {
    const files = filesOf(data);
    if (files.length === 0) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    const found = files.filter(({ type }) => type.startsWith('image/'));
    const refuse = (message: string): void => notify({ color: 'red', message, role: 'alert' });
    if (found.length < files.length) refuse(t.editor.onlyPictures);
    if (mayAdd) setPictures(found);
    else if (found.length > 0) refuse(t.editor.imageNotAdded);
    return true;
  };
  /** Asks what they show. */
  const dialog = pictures.length > 0 && (
    <UploadDialog files={pictures} close={() => setPictures([])} onStored={onStored} />
  );
  return { take, dialog };
}
