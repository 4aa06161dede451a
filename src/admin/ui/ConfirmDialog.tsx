import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** The button that goes ahead. */
  confirm: string;
  onConfirm: () => void;
  isPending?: boolean;
  /** Whether it cannot be undone: the button says so by its colour. */
  isFinal?: boolean;
  /** The button that does not, if 'Cancel' is not the word. */
  cancel?: string;
  close: () => void;
}

/** Asks before something is done; the focus is on the button that leaves things as they are. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirm, onConfirm, isPending = false, isFinal = false, cancel, close } = props;
  const { form } = useTexts('admin');
  const main = (
    <Button loading={isPending} onClick={onConfirm} {...(isFinal && { color: 'red' })}>
      {confirm}
    </Button>
  );
  return (
    <Dialog title={title} close={close}>
      {children}
      <DialogButtons main={main}>
        <Button variant="default" onClick={close} data-autofocus>
          {cancel ?? form.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
