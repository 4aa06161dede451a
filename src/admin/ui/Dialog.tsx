import { Modal, type ModalProps } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { InDialog } from './DialogButtons.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type Props = Pick<ModalProps, 'title' | 'size' | 'children'> & { close: () => void };

/**
 * A dialog that is open while it is rendered, with a labelled close button. Escape, that button or a press beside it ask
 * before they give up what was typed in a form that is guarded.
 */
export function Dialog({ close, ...props }: Props) {
  const texts = useTexts('admin');
  const isUnsaved = useRef(false);
  const note = useCallback((unsaved: boolean): void => void (isUnsaved.current = unsaved), []);
  const [isAsking, setAsking] = useState(false);
  useFocusReturn();
  return (
    <InDialog value={note}>
      <Modal
        opened
        onClose={() => (isUnsaved.current ? setAsking(true) : close())}
        closeButtonProps={{ 'aria-label': texts.close }}
        {...props}
      />
      {isAsking && <LeaveDialog isOpen stay={() => setAsking(false)} leave={close} />}
    </InDialog>
  );
}
