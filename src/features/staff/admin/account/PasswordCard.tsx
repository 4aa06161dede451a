import { useQueryClient } from '@tanstack/react-query';
import { passwordChangeSchema } from '../../auth-requests.ts';
import { call } from '#admin/api.ts';
import { restoreSession } from '#admin/restore-session.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { SecretField } from '#admin/ui/form/SecretField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { sessionsQuery } from './queries.ts';

export function PasswordCard() {
  const t = useTexts('account');
  const client = useQueryClient();
  return (
    <Panel title={t.password} text={t.passwordText}>
      <SendForm
        schema={passwordChangeSchema}
        values={{ current: '', next: '' }}
        labels={{ current: t.current, next: t.next }}
        send={async (body) => {
          await call('/api/auth/password', { method: 'POST', body });
          await restoreSession(); // the old bearer is dead, the cookie has the new one
          void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
          notifyInfo(t.passwordChanged);
        }}
        submitLabel={t.changePassword}
        clears
        guards
      >
        <SecretField name="current" label={t.current} autoComplete="current-password" />
        <SecretField name="next" label={t.next} hint={t.nextHint} autoComplete="new-password" />
      </SendForm>
    </Panel>
  );
}
