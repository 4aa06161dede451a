import { useHotkeys } from '@mantine/hooks';
import { Suspense, lazy, useState } from 'react';
import { useStore } from '#browser/external-store.ts';
import type { User } from '../user.ts';
import { paletteStore } from './palette-store.ts';

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }));

/** The command palette (Ctrl/Cmd-K): jumps to any screen or record. Loaded when it is first opened. */
export function Palette({ user }: { user: User }) {
  const isOpen = useStore(paletteStore);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useHotkeys([['mod+K', () => paletteStore.set(true)]], []);
  return (
    wasOpen && (
      <Suspense>
        <PaletteDialog user={user} />
      </Suspense>
    )
  );
}
