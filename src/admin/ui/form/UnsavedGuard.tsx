import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { userStore } from '../../app/session-store.ts';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface Props {
  isDirty: boolean;
  /** True while the screen goes on by itself after saving. */
  isLeaving?: RefObject<boolean>;
}

/** Asks before what was typed is left behind: by a link, by 'back', or by closing the window. */
export function UnsavedGuard({ isDirty, isLeaving }: Props) {
  const { form } = useTexts(adminTexts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving?.current &&
      userStore.get() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

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
