import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from 'react-router';
import { userStore } from '../../app/session-store.ts';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hasUnsaved } from './unsaved-forms.ts';

/** Asks before a screen with unsaved forms is left. One for the whole app: the router asks a single one only. */
export function UnsavedDialog() {
  const { form } = useTexts(adminTexts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && userStore.get() !== null && hasUnsaved(),
  );
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={form.unsavedTitle}
      withCloseButton={false}
    >
      <Text>{form.unsavedText}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {form.unsavedLeave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {form.unsavedStay}
        </Button>
      </Group>
    </Modal>
  );
}
