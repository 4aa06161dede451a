import { Anchor, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { resetSchema } from '../../auth-requests.ts';
import { call } from '#admin/api.ts';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { GuestScreen } from './GuestScreen.tsx';
import { resetQuery } from './queries.ts';

/** A new password: by e-mail address first, by the mailed link's token then. Invitations lead here too. */
export function Component() {
  const t = useTexts('signIn');
  const token = useLocation().hash.slice(1);
  const toLogin = (
    <Anchor component={Link} to={paths.login.getHref()}>
      {t.toLogin}
    </Anchor>
  );
  return token ? <ChoosePassword token={token} links={toLogin} /> : <RequestReset links={toLogin} />;
}

/** Asks for the e-mail address. The answer is the same whether there is such an account or not. */
function RequestReset({ links }: { links: ReactNode }) {
  const t = useTexts('signIn');
  const { fields } = useTexts('admin');
  const [isSent, setSent] = useState(false);
  // Where nobody can tell, the form is there as ever.
  const { data: { canSend } = { canSend: true } } = useQuery(resetQuery);
  if (!canSend) {
    return (
      <GuestScreen title={t.cannotSendTitle} links={links}>
        <Text role="alert">{t.cannotSend}</Text>
      </GuestScreen>
    );
  }
  if (isSent) {
    return (
      <GuestScreen title={t.resetSentTitle} links={links}>
        <Text role="status">{t.resetSent}</Text>
      </GuestScreen>
    );
  }
  return (
    <GuestScreen title={t.resetTitle} text={t.resetText} links={links}>
      <SendForm
        schema={resetSchema}
        values={{ email: '' }}
        labels={{ email: fields.email }}
        send={(body) => call('/api/auth/reset', { method: 'POST', body })}
        onSent={() => setSent(true)}
        submitLabel={t.resetSubmit}
        isWide
      >
        <TextField name="email" type="email" autoComplete="username" />
      </SendForm>
    </GuestScreen>
  );
}
