import { useState, type ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { resetSchema } from '../../auth-requests.ts';
import { call } from '#admin/api.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { GuestScreen } from './GuestScreen.tsx';
import { resetQuery } from './queries.ts';

/** Asks for the e-mail address. The answer is the same whether there is such an account or not. */
export function RequestReset({ links }: { links: ReactNode }) {
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
        send={async (body) => {
          await call('/api/auth/reset', { method: 'POST', body });
          setSent(true);
        }}
        submitLabel={t.resetSubmit}
        isWide
      >
        <TextField name="email" label={fields.email} type="email" autoComplete="username" />
      </SendForm>
    </GuestScreen>
  );
}
