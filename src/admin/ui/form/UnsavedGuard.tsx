import { useEffect, type RefObject } from 'react';
import { watchForm } from './unsaved-forms.ts';

interface Props {
  isDirty: boolean;
  /** True while the screen continues by itself after saving. */
  isLeaving?: RefObject<boolean>;
}

/** Has the app ask before what was typed is left behind: by a link, by 'back', or by closing the window. */
export function UnsavedGuard({ isDirty, isLeaving }: Props) {
  useEffect(() => watchForm(() => isDirty && !isLeaving?.current), [isDirty, isLeaving]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return null;
}
