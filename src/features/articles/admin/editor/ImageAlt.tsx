import { TextInput } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { EditorDialog } from './EditorDialog.tsx';
import {
  closeImageDialog$,
  imageDialogState$,
  saveImage$,
  useCellValue,
  usePublisher,
  type SaveImageParameters,
} from '@mdxeditor/editor';
import { useState } from 'react';

/** The description of a picture that is in the text. */
export function ImageAlt() {
  const dialog = useCellValue(imageDialogState$);
  return dialog.type === 'editing' && <AltDialog key={dialog.nodeKey} image={dialog.initialValues} />;
}

function AltDialog({ image }: { image: SaveImageParameters }) {
  const t = useTexts('articles');
  const save = usePublisher(saveImage$);
  const close = usePublisher(closeImageDialog$);
  const [alt, setAlt] = useState(image.altText ?? '');
  return (
    <EditorDialog
      title={t.editor.imageTitle}
      confirm={t.editor.apply}
      onConfirm={() => save({ ...image, altText: alt.trim() })}
      close={() => close()}
    >
      <TextInput
        label={t.editor.imageAlt}
        description={t.editor.imageAltHint}
        data-autofocus
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
    </EditorDialog>
  );
}
