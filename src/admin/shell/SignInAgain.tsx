import { Button, getDefaultZIndex, Modal, Stack, Text } from '@mantine/core';
import { Suspense, use } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { forgetSession } from '../session.ts';
import { answerFresh, expiredStore, freshStore } from '../session-store.ts';
import { useStore } from '#browser/external-store.ts';
import type { User } from '../user.ts';
import { SignInFormContext } from './sign-in-form.ts';

/** Sign-in over the screen, when the session is over or too old for what was asked: nothing typed below is lost. */
export function SignInAgain({ user }: { user: User }) {
  const { session, form } = useTexts('admin');
  const isExpired = useStore(expiredStore);
  const asksAnew = useStore(freshStore) !== null && !isExpired;
  const leave = asksAnew ? () => answerFresh(false) : forgetSession;
  const signInForm = use(SignInFormContext);
  return (
    <Modal
      opened={isExpired || asksAnew}
      onClose={leave}
      title={asksAnew ? session.freshTitle : session.expiredTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      // Above what was open before it: dialogs, notices and the palette stay where they are, with what was typed, unseen.
      zIndex={getDefaultZIndex('max') + 1}
      {...(isExpired && { overlayProps: { color: 'var(--mantine-color-body)', backgroundOpacity: 1 } })}
    >
      <Stack>
        <Text>{asksAnew ? session.freshText : session.expiredText}</Text>
        {/* Together, since the focus would otherwise be on the button that leaves while somebody types. */}
        <Suspense>
          {signInForm(user.email)}
          <Button variant="subtle" onClick={leave}>
            {asksAnew ? form.cancel : session.leave}
          </Button>
        </Suspense>
      </Stack>
    </Modal>
  );
}
