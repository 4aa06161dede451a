import { Button, Modal, Stack, Text } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { adminTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { forgetSession } from '../session.ts';
import { expiredStore } from '../session-store.ts';
import { useStore } from '../store.ts';
import type { User } from '../user.ts';

const SignInForm = lazy(async () => ({
  default: (await import('#features/staff/admin/sign-in/SignInForm.tsx')).SignInForm,
}));

/** Sign-in over the screen when the session has run out: nothing that was typed below is lost. */
export function SignInAgain({ user }: { user: User }) {
  const { session } = useTexts(adminTexts);
  const isExpired = useStore(expiredStore);
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
        <Suspense>
          <SignInForm email={user.email} />
        </Suspense>
        <Button variant="subtle" onClick={forgetSession}>
          {session.leave}
        </Button>
      </Stack>
    </Modal>
  );
}
