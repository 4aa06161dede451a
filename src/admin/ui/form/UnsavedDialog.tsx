import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { userStore } from '../../session-store.ts';
import { LeaveDialog } from '../LeaveDialog.tsx';
import { hasUnsaved, saveAll } from './unsaved-forms.ts';

/** Before a screen is left, saves what saves itself and asks about the rest. One for the app: the router asks only one. */
export function UnsavedDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && userStore.get() !== null && hasUnsaved(),
  );
  const [asked, setAsked] = useState<unknown>();
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void saveAll().then((isSaved) => {
      if (isSaved) blocker.proceed();
      else setAsked(blocker.location);
    });
  }, [blocker]);
  if (blocker.state !== 'blocked' || asked !== blocker.location) return null;
  return <LeaveDialog stay={() => blocker.reset()} leave={() => blocker.proceed()} />;
}
