import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { InDialog } from './DialogButtons.tsx';
import { useAskedClose } from './use-asked-close.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type Props = Pick<ModalProps, 'title' | 'size' | 'children'> & { close: () => void };

/**
 * A dialog that is open while it is rendered, with a labelled close button. Escape, that button or a press beside it ask
 * before they give up what was typed in a form that is guarded.
 */
export function Dialog({ close, ...props }: Props) {
  const texts = useTexts('admin');
  const { around, onClose, question } = useAskedClose(close);
  useFocusReturn();
  return (
    <InDialog value={around}>
      <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': texts.close }} {...props} />
      {question}
    </InDialog>
  );
}
