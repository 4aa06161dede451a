import { Button, Modal, TextInput } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import {
  closeImageDialog$,
  imageDialogState$,
  saveImage$,
  useCellValue,
  usePublisher,
  type SaveImageParameters,
} from '@mdxeditor/editor';
import { useState, type SyntheticEvent } from 'react';

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
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    save({ ...image, altText: alt.trim() });
  };
  return (
    <Modal opened onClose={() => close()} title={t.editor.imageTitle} withCloseButton={false}>
      <form onSubmit={submit}>
        <TextInput
          label={t.editor.imageAlt}
          description={t.editor.imageAltHint}
          data-autofocus
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <DialogButtons main={<Button type="submit">{t.editor.apply}</Button>}>
          <Button variant="default" onClick={() => close()}>
            {t.editor.cancel}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
