import { localPreference } from '#browser/storage.ts';

const NAME = 'staff-signed-out';

/** Opened only where it is used: a public page with an open channel would not be kept for the back button. */
const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);

/** Tells every other tab of this site that the person has signed out. */
export function tellSignedOut(): void {
  const channel = openChannel();
  channel?.postMessage(Date.now());
  channel?.close();
  localPreference.set(NAME, String(Date.now())); // for browsers and contexts without the channel
}

/** @returns the function that stops listening */
export function onSignedOutElsewhere(react: () => void): () => void {
  const channel = openChannel();
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === NAME) react();
  };
  channel?.addEventListener('message', react);
  addEventListener('storage', onStorage);
  return () => {
    channel?.close();
    removeEventListener('storage', onStorage);
  };
}
