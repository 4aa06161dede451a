import { SimpleGrid, Stack } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { factorMissingStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { FactorCard } from './FactorCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

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
