import { Button, Modal } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useFocusReturn } from '#admin/ui/use-focus-return.ts';

interface Props {
  title: string;
  children: ReactNode;
  /** The button that goes ahead. */
  confirm: string;
  onConfirm: () => void;
  close: () => void;
  /** A button before those that every dialog has. */
  also?: ReactNode;
  returnFocus?: boolean;
}

/** A dialog that asks for something that goes into the text. */
export function EditorDialog({ title, children, confirm, onConfirm, close, also, ...modal }: Props) {
  const { form } = useTexts('admin');
  useFocusReturn();
  const submit = (event: SyntheticEvent): void => {
    // The dialog stands inside the article's form as far as events go.
    event.preventDefault();
    event.stopPropagation();
    onConfirm();
  };
  return (
    <Modal opened onClose={close} title={title} withCloseButton={false} {...modal}>
      <form noValidate onSubmit={submit}>
        {children}
        <DialogButtons main={<Button type="submit">{confirm}</Button>}>
          {also}
          <Button variant="default" onClick={close}>
            {form.cancel}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
