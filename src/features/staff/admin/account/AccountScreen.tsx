import { SimpleGrid, Stack } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { factorMissingStore, userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { FactorCard } from './FactorCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { passwordChangeSchema } from '../../auth-requests.ts';
import { call } from '#admin/api.ts';
import { restoreSession } from '#admin/restore-session.ts';
import { SecretField } from '#admin/ui/form/SecretField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { sessionsQuery } from './queries.ts';

/** What belongs to the person who is signed in; while a second factor is missing, the ways to set one up alone. */
export function Component() {
  const { shell } = useTexts('admin');
  const factorMissing = useStore(factorMissingStore);
  return (
    <>
      <PageHeader title={shell.account} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {!factorMissing && (
          <Stack gap="lg">
            <ProfileCard />
            <PasswordCard />
          </Stack>
        )}
        <Stack gap="lg">
          {!factorMissing && <SessionsCard />}
          <FactorCard />
          <PasskeysCard />
        </Stack>
      </SimpleGrid>
    </>
  );
}

function ProfileCard() {
  const t = useTexts('account');
  const { fields, roles } = useTexts('admin');
  const user = useStore(userStore);
  if (!user) return null;
  return (
    <Panel title={t.profile} text={t.profileText}>
      <Facts
        items={[
          [fields.name, user.name],
          [fields.email, user.email],
          [fields.role, roles[user.role]],
        ]}
      />
    </Panel>
  );
}

function PasswordCard() {
  const t = useTexts('account');
  return (
    <Panel title={t.password} text={t.passwordText}>
      <SendForm
        schema={passwordChangeSchema}
        values={{ current: '', next: '' }}
        labels={{ current: t.current, next: t.next }}
        send={async (body) => {
          await call('/api/auth/password', { method: 'POST', body });
          await restoreSession(); // the old bearer is dead, the cookie has the new one
        }}
        done={t.passwordChanged}
        refreshes={[sessionsQuery.queryKey]}
        submitLabel={t.changePassword}
        clears
        guards
      >
        <SecretField name="current" autoComplete="current-password" />
        <SecretField name="next" hint={t.nextHint} autoComplete="new-password" />
      </SendForm>
    </Panel>
  );
}
