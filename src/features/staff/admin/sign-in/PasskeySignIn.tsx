import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#admin/api-error.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { signInByPasskey } from './by-passkey.ts';
import { signInTexts } from './texts.ts';

/** The way in without a password; not there in a browser that knows no passkeys. */
export function PasskeySignIn() {
  const t = useTexts(signInTexts);
  const { mutate, isPending, error } = useMutation({ mutationFn: signInByPasskey });
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <>
      <Button variant="default" fullWidth loading={isPending} onClick={() => mutate()}>
        {t.byPasskey}
      </Button>
      <div role="alert">
        {error && (
          <Alert
            color="red"
            role="presentation"
            title={t.passkeyFailed}
            icon={<IconAlertCircle aria-hidden="true" />}
          >
            {error instanceof ApiError ? error.message : t.passkeyStopped}
          </Alert>
        )}
      </div>
    </>
  );
}
