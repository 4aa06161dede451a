import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { setupSchema, type SetupFields } from '../../auth-requests.ts';
import { call } from '#admin/api.ts';
import { paths } from '#admin/routes.ts';
import { signIn } from '#admin/session.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SecretField } from '#admin/ui/form/SecretField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { GuestScreen } from './GuestScreen.tsx';
import { setupQuery } from './queries.ts';

/** Makes the first owner with the set-up code, and signs them in. */
export function Component() {
  const t = useTexts('signIn');
  const { fields } = useTexts('admin');
  const client = useQueryClient();
  const user = useStore(userStore);
  const { data: setup } = useQuery(setupQuery);
  if (user) return <Navigate to={paths.home.getHref()} replace />;
  if (setup && !setup.needed) return <Navigate to={paths.login.getHref()} replace />;

  const setUp = async ({ email, password, ...rest }: SetupFields): Promise<void> => {
    await call('/api/auth/setup', { method: 'POST', body: { email, password, ...rest } });
    await signIn({ email, password });
    client.setQueryData(setupQuery.queryKey, { needed: false });
  };
  return (
    <GuestScreen title={t.setupTitle} text={t.setupText}>
      <SendForm
        schema={setupSchema}
        values={{ code: '', name: '', email: '', password: '' }}
        labels={{ code: t.setupCode, name: fields.name, email: fields.email, password: t.newPassword }}
        send={setUp}
        submitLabel={t.setupSubmit}
        isWide
      >
        <TextField name="code" hint={t.setupCodeHint} autoComplete="off" spellCheck={false} />
        <TextField name="name" autoComplete="name" />
        <TextField name="email" type="email" autoComplete="username" />
        <SecretField name="password" hint={t.newPasswordHint} autoComplete="new-password" />
      </SendForm>
    </GuestScreen>
  );
}
