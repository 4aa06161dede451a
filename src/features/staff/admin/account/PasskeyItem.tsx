import { Box, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { PasskeyRemoval } from './PasskeyRemoval.tsx';
import { PasskeyRenaming } from './PasskeyRenaming.tsx';
import type { OwnPasskey } from './queries.ts';

/** One passkey, with what can be done to it. */
export function PasskeyItem({ passkey }: { passkey: OwnPasskey }) {
  const { createdAt, lastUsedAt } = passkey;
  const t = useTexts('account');
  const translate = useTranslator('account');
  const locale = useLocale();
  const [isRenaming, renaming] = useDisclosure(false);
  const [isRemoving, removal] = useDisclosure(false);
  const name = passkey.name || t.passkeyUnnamed;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Box flex="1 1 15rem">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {translate('passkeySince', { date: dateTime(locale, createdAt) })} ·{' '}
          {lastUsedAt === undefined
            ? t.passkeyUnused
            : translate('passkeyUsed', { date: dateTime(locale, lastUsedAt) })}
        </Text>
      </Box>
      <Group gap="xs" ms="auto">
        <Button
          variant="subtle"
          aria-label={translate('passkeyRenameNamed', { name })}
          onClick={renaming.open}
        >
          {t.passkeyRename}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={translate('passkeyRemoveNamed', { name })}
          onClick={removal.open}
        >
          {t.passkeyRemove}
        </Button>
      </Group>
      {isRenaming && <PasskeyRenaming id={passkey.id} name={passkey.name} close={renaming.close} />}
      {isRemoving && <PasskeyRemoval id={passkey.id} name={name} close={removal.close} />}
    </Group>
  );
}
