import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { hasUnsaved } from '../ui/form/unsaved-forms.ts';
import { notifyFailure } from '../ui/notify.ts';
import { paths } from '../routes.ts';
import { signOut } from '../session.ts';

/** Signs out, after asking where something is not saved. Without a connection the person stays, and is told. */
export function useSignOut() {
  const { session } = useTexts(adminTexts);
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);

  const leave = async (): Promise<void> => {
    setAsks(false);
    try {
      await signOut();
      await navigate(paths.login.getHref());
    } catch (error) {
      notifyFailure(session.signOutFailed, error);
    }
  };
  return {
    start: () => (hasUnsaved() ? setAsks(true) : void leave()),
    dialog: { isOpen: asks, stay: () => setAsks(false), leave: () => void leave() },
  };
}
