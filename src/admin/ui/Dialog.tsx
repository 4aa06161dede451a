import { Modal, type ModalProps } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
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
  const [asked, setAsked] = useState<{ readonly leave: () => void }>();
  const dialog = useMemo(
    () => ({
      note: (unsaved: boolean): void => void (isUnsaved.current = unsaved),
      ask: (leave: () => void): void => (isUnsaved.current ? setAsked({ leave }) : leave()),
    }),
    [],
  );
  const stay = (): void => setAsked(undefined);
  useFocusReturn();
  return (
    <InDialog value={dialog}>
      <Modal
        opened
        onClose={() => dialog.ask(close)}
        closeButtonProps={{ 'aria-label': texts.close }}
        {...props}
      />
      {asked && (
        <LeaveDialog
          stay={stay}
          leave={() => {
            stay();
            asked.leave();
          }}
        />
      )}
    </InDialog>
  );
}
