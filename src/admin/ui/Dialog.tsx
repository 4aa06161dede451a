import { Modal, type ModalProps } from '@mantine/core';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { InDialog } from './DialogButtons.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type Props = Pick<ModalProps, 'title' | 'size' | 'children'> & { close: () => void };

/** A dialog that is there while it is rendered, with a button to close it that has a name. */
export function Dialog({ close, ...props }: Props) {
  const texts = useTexts(adminTexts);
  useFocusReturn();
  return (
    <InDialog value={true}>
      <Modal opened onClose={close} closeButtonProps={{ 'aria-label': texts.close }} {...props} />
    </InDialog>
  );
}
