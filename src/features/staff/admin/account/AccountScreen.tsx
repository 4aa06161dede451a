import { SimpleGrid, Stack } from '@mantine/core';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { FactorCard } from './FactorCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** What belongs to the person who is signed in. */
export function Component() {
  const { shell } = useTexts(adminTexts);
  return (
    <>
      <PageHeader title={shell.account} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <ProfileCard />
          <PasswordCard />
        </Stack>
        <Stack gap="lg">
          <SessionsCard />
          <FactorCard />
          <PasskeysCard />
        </Stack>
      </SimpleGrid>
    </>
  );
}
