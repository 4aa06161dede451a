import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { localeStore } from '../i18n/locale-store.ts';
import { adminTexts } from '../i18n/texts.ts';
import { notify } from './notify.ts';

/** How long the notice offers to undo, in milliseconds; it waits while the pointer is on it. */
const UNDO_TIME = 30_000;

/**
 * Says what was done, and offers for a while to undo it. It is hidden behind a dialog, whose buttons it would cover
 * (admin.css).
 * @param undo undoes it and says so; never throws
 * @param label of the button, if ‘Undo’ is not the word (a recall, for example)
 * @returns takes the notice away
 */
export function notifyUndo(message: string, undo: () => Promise<void>, label?: string): () => void {
  const id = crypto.randomUUID();
  const take = (): void => void notifications.hide(id);
  let isUndone = false;
  const start = (): void => {
    take();
    // The notice takes a moment to go, in which a second click would undo what is undone.
    if (!isUndone) void undo();
    isUndone = true;
  };
  notify({
    id,
    className: 'undo-notice',
    autoClose: UNDO_TIME,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {/* However long a name without a blank is, the button is seen. */}
        <Text size="sm" lineClamp={5} style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Button
          size="xs"
          variant="light"
          style={{ flexShrink: 0 }}
          onClick={({ currentTarget }) => {
            // It goes with the notice: the keyboard goes on at the screen's heading.
            if (currentTarget.matches(':focus-visible'))
              document.querySelector<HTMLElement>('main h1')?.focus();
            start();
          }}
        >
          {label ?? adminTexts[localeStore.get()].remove.undo}
        </Button>
      </Group>
    ),
  });
  return take;
}
