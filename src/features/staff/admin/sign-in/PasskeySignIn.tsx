import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#admin/api-error.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { offerPasskeys, signInByPasskey } from './by-passkey.ts';

/**
 * The way in without a password; not there in a browser that knows no passkeys.
 * @param offers whether the browser offers them in the form's first field as well
 */
export function PasskeySignIn({ offers }: { offers: boolean }) {
  const t = useTexts('signIn');
  const [offered, setOffered] = useState<unknown>();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => signInByPasskey() });
  useEffect(() => {
    // The button asks the browser for the same thing: one at a time.
    if (offers && !isPending) return offerPasskeys(setOffered);
    return undefined;
  }, [offers, isPending]);
  if (!('PublicKeyCredential' in window)) return null;
  const problem = error ?? offered;
  return (
    <>
      <Button variant="default" fullWidth loading={isPending} onClick={() => mutate()}>
        {t.byPasskey}
      </Button>
      <div role="alert">
        {problem !== undefined && problem !== null && (
          <Alert
            color="red"
            role="presentation"
            title={t.passkeyFailed}
            icon={<IconAlertCircle aria-hidden="true" />}
          >
            {problem instanceof ApiError ? problem.message : t.passkeyStopped}
          </Alert>
        )}
      </div>
    </>
  );
}
