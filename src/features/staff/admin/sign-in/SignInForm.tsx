import { Stack, Alert, Box, Button } from '@mantine/core';
import { useState, useEffect } from 'react';
import { loginSchema } from '../../auth-requests.ts';
import { signIn } from '#admin/session.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SecretField } from '#admin/ui/form/SecretField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#admin/api-error.ts';
import { offerPasskeys, signInByPasskey } from './by-passkey.ts';

/** What is typed when the form comes over a screen is typed in it, not on a button. */
const focused = (input: HTMLInputElement | null): void => input?.focus();

/** E-mail address, password and second factor; or a passkey. @param email given where the same person signs in again */
export function SignInForm({ email }: { email?: string }) {
  const t = useTexts('signIn');
  const { fields } = useTexts('admin');
  const [asksCode, setAsksCode] = useState(false);
  return (
    <Stack>
      <SendForm
        schema={loginSchema}
        values={{ email: email ?? '', password: '', otp: '' }}
        labels={{ email: fields.email, password: t.password, ...(asksCode && { otp: t.otp }) }}
        send={({ otp, ...credentials }) => signIn({ ...credentials, otp: otp || undefined })}
        onError={({ errors }) => {
          if (asksCode || !('otp' in errors)) return undefined;
          setAsksCode(true); // the password was right: the next step, and no error
          return 'goesOn';
        }}
        submitLabel={t.submit}
        // Over a screen whose form may ask for an e-mail address as well.
        scope="sign-in"
        isWide
      >
        <TextField
          name="email"
          type="email"
          autoComplete={email === undefined ? 'username webauthn' : 'username'}
          readOnly={email !== undefined}
        />
        <SecretField
          name="password"
          autoComplete="current-password"
          {...(email !== undefined && { ref: focused, 'data-autofocus': true })}
        />
        {asksCode && (
          <TextField
            name="otp"
            hint={t.otpHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            ref={(input) => input?.focus()}
          />
        )}
      </SendForm>
      <PasskeySignIn offers={email === undefined} />
    </Stack>
  );
}

/** The way in without a password, where the browser knows one. @param offers whether the first field offers it too */
function PasskeySignIn({ offers }: { offers: boolean }) {
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
      {/* In the document from the first, and without a gap of its own. */}
      <Box role="alert" mt={problem ? 0 : '-md'}>
        {problem ? (
          <Alert
            color="red"
            role="presentation"
            title={t.passkeyFailed}
            icon={<IconAlertCircle aria-hidden="true" />}
          >
            {problem instanceof ApiError ? problem.message : t.passkeyStopped}
          </Alert>
        ) : undefined}
      </Box>
    </>
  );
}
