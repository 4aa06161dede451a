import { Group } from '@mantine/core';
import { createContext, useContext, type ReactNode } from 'react';

interface Props {
  /** What the dialog is for: the last one. */
  main: ReactNode;
  /** Cancel, and any other buttons. */
  children?: ReactNode;
}

/** The buttons of a dialog, in the same order everywhere: at its end, with the main one last. */
export const DialogButtons = ({ main, children }: Props) => (
  <Group justify="flex-end" mt="lg">
    {children}
    {main}
  </Group>
);

/** For what is drawn in a dialog: tells it whether something is typed in it that is not saved. */
export const InDialog = createContext<((isUnsaved: boolean) => void) | undefined>(undefined);

/** The buttons of a form: on a screen, its own comes first, below the fields; in a dialog, as in all dialogs. */
export function FormButtons({ main, children }: Props) {
  if (useContext(InDialog)) return <DialogButtons main={main}>{children}</DialogButtons>;
  return (
    <Group mt="xs">
      {main}
      {children}
    </Group>
  );
}
