import { useContext, useEffect, type RefObject } from 'react';
import { InDialog } from '../DialogButtons.tsx';
import { watchForm } from './unsaved-forms.ts';

interface Props {
  isDirty: boolean;
  /** True while the screen continues by itself after saving. */
  isLeaving?: RefObject<boolean>;
}

/** Has the app ask before what was typed is left behind: by a link, by 'back', by closing the window or the dialog. */
export function UnsavedGuard({ isDirty, isLeaving }: Props) {
  const dialog = useContext(InDialog);
  useEffect(() => {
    dialog?.note(isDirty);
    return () => dialog?.note(false);
  }, [dialog, isDirty]);
  useEffect(() => watchForm(() => isDirty && !isLeaving?.current), [isDirty, isLeaving]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return null;
}
