import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { InDialog } from './DialogButtons.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type Props = Pick<ModalProps, 'title' | 'size' | 'children'> & { close: () => void };

/** A dialog that is open while it is rendered, with a labelled close button. */
export function Dialog({ close, ...props }: Props) {
  const texts = useTexts('admin');
  useFocusReturn();
  return (
    <InDialog value={true}>
      <Modal opened onClose={close} closeButtonProps={{ 'aria-label': texts.close }} {...props} />
    </InDialog>
  );
}
