import { useBlocker } from 'react-router';
import { userStore } from '../../app/session-store.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { hasUnsaved } from './unsaved-forms.ts';

/** Asks before a screen with unsaved forms is left. One for the whole app: the router asks a single one only. */
export function UnsavedDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && userStore.get() !== null && hasUnsaved(),
  );
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      stay={() => blocker.reset?.()}
      leave={() => blocker.proceed?.()}
    />
  );
}
