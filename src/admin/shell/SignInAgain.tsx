import { Button, Modal, Stack, Text } from '@mantine/core';
import { Suspense, use } from 'react';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { forgetSession } from '../session.ts';
import { expiredStore } from '../session-store.ts';
import { useStore } from '#browser/external-store.ts';
import type { User } from '../user.ts';
import { SignInFormContext } from './sign-in-form.ts';

/** Sign-in over the screen when the session has run out: nothing that was typed below is lost. */
export function SignInAgain({ user }: { user: User }) {
  const { session } = useTexts(adminTexts);
  const isExpired = useStore(expiredStore);
  const signInForm = use(SignInFormContext);
  return (
    <Modal
      opened={isExpired}
      onClose={forgetSession}
      title={session.expiredTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text>{session.expiredText}</Text>
        <Suspense>{signInForm(user.email)}</Suspense>
        <Button variant="subtle" onClick={forgetSession}>
          {session.leave}
        </Button>
      </Stack>
    </Modal>
  );
}
