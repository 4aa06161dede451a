import { Button, type ButtonProps, Group } from '@mantine/core';
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

/** A dialog, for what is drawn in it. */
interface AroundIt {
  /** Tells it whether something is typed in it that is not saved. */
  readonly note: (isUnsaved: boolean) => void;
  /** Leaves what is in it, after asking where something is not saved. */
  readonly ask: (leave: () => void) => void;
}
export const InDialog = createContext<AroundIt | undefined>(undefined);

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

/** A button that gives up what a dialog was for: like every way out of it, it asks where something is typed. */
export function LeaveButton({ leave, ...button }: ButtonProps & { leave: () => void; children: ReactNode }) {
  const dialog = useContext(InDialog);
  return <Button variant="default" {...button} onClick={() => (dialog ? dialog.ask(leave) : leave())} />;
}
