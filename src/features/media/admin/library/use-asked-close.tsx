import { useState, type ReactNode } from 'react';
import { LeaveDialog } from '#admin/ui/LeaveDialog.tsx';

export interface AskedClose {
  /** For `MediaUploads`: whether chosen files wait that are not stored yet. */
  readonly setUnsent: (isUnsent: boolean) => void;
  /** In place of closing at once. */
  readonly ask: (close: () => void) => void;
  /** To be rendered. */
  readonly question: ReactNode;
}

/** Leaving uploads for what was there before: asks before files and texts are given up that are not stored yet. */
export function useAskedClose(): AskedClose {
  const [isUnsent, setUnsent] = useState(false);
  const [asked, setAsked] = useState<{ readonly close: () => void }>();
  const leave = (): void => {
    setAsked(undefined);
    setUnsent(false);
    asked?.close();
  };
  return {
    setUnsent,
    ask: (close) => (isUnsent ? setAsked({ close }) : close()),
    // Made only now: one that is already there would take the Escape that asked for it as its own.
    question: asked && <LeaveDialog isOpen stay={() => setAsked(undefined)} leave={leave} />,
  };
}
