import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#admin/api-error.ts';
import { Alert, Button, TextInput, List } from '@mantine/core';
import { resetConfirmSchema } from '../../auth-requests.ts';
import { call } from '#admin/api.ts';
import { paths } from '#admin/routes.ts';
import { forgetSession, signIn } from '#admin/session.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { SecretField } from '#admin/ui/form/SecretField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { GuestScreen } from './GuestScreen.tsx';
import { linkQuery } from './queries.ts';
import { dayOf } from '#admin/ui/dates.ts';

/** The mailed link leads here: who invites and for which address, the new password, once, and straight in. */
export function ChoosePassword({ token, links }: { token: string; links: ReactNode }) {
  const [t, translate] = useWords('signIn');
  const navigate = useNavigate();
  const { data: link, error } = useQuery(linkQuery(token));
  const by = link?.invitedBy;
  const { fields } = useTexts('admin');
  // Whoever has a second factor, or cannot be signed in at once, does it there.
  const enter = async (password: string): Promise<void> => {
    const isIn = link
      ? await signIn({ email: link.email, password }).then(
          () => true,
          () => false,
        )
      : false;
    notifyInfo(isIn ? t.chosenIn : t.chosen);
    await navigate(isIn ? paths.home.getHref() : paths.login.getHref(), { replace: true });
  };
  if (error instanceof ApiError && error.status === 422) {
    return (
      <GuestScreen title={t.chooseTitle} links={links}>
        <Alert color="red" role="alert">
          {error.errors['token'] ?? error.message}
        </Alert>
        <Button mt="md" fullWidth component={Link} to={paths.reset.getHref()}>
          {t.resetTitle}
        </Button>
      </GuestScreen>
    );
  }
  return (
    <GuestScreen
      title={by ? t.welcomeTitle : t.chooseTitle}
      text={by ? translate('welcomeText', { by, host: location.host }) : t.chooseText}
      links={links}
    >
      {link && link.passkeys.length > 0 && <PasskeysLeft passkeys={link.passkeys} />}
      {link && <TextInput label={fields.email} value={link.email} readOnly autoComplete="username" mb="md" />}
      <SendForm
        schema={resetConfirmSchema}
        values={{ token, password: '' }}
        labels={{ password: t.newPassword }}
        send={async (body) => {
          await call('/api/auth/reset/confirm', { method: 'POST', body });
          forgetSession(); // every session of that person is over, this one perhaps among them
          await enter(body.password);
        }}
        submitLabel={t.chooseSubmit}
        isWide
      >
        <SecretField name="password" hint={t.newPasswordHint} autoComplete="new-password" />
      </SendForm>
    </GuestScreen>
  );
}

/** What opens the account besides the password that is about to be replaced: one of them may be a stranger's. */
function PasskeysLeft({ passkeys }: { passkeys: readonly { name: string; createdAt: string }[] }) {
  const [t, translate, locale] = useWords('signIn');
  return (
    <Alert title={t.passkeysLeft} mb="md">
      {t.passkeysLeftText}
      <List size="sm" mt="xs">
        {passkeys.map(({ name, createdAt }) => (
          <List.Item key={createdAt}>
            {translate('passkeyLeft', { name: name || t.passkeyUnnamed, date: dayOf(locale, createdAt) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
