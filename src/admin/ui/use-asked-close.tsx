import { useMemo, useRef, useState } from 'react';
import { LeaveDialog } from './LeaveDialog.tsx';

/**
 * Closes a dialog or drawer, after asking where something typed in it is not saved.
 * @returns `around` for what is drawn in it (`InDialog`), and the question while it is asked
 */
export function useAskedClose(close: () => void) {
  const isUnsaved = useRef(false);
  const [asked, setAsked] = useState<{ readonly leave: () => void }>();
  const around = useMemo(
    () => ({
      note: (unsaved: boolean): void => void (isUnsaved.current = unsaved),
      ask: (leave: () => void): void => (isUnsaved.current ? setAsked({ leave }) : leave()),
    }),
    [],
  );
  const stay = (): void => setAsked(undefined);
  const leave = (): void => {
    stay();
    asked?.leave();
  };
  return {
    around,
    onClose: () => around.ask(close),
    question: asked && <LeaveDialog stay={stay} leave={leave} />,
  };
}
