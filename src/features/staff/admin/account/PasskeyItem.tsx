import { Box, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { type OwnPasskey, passkeysQuery, sessionsQuery } from './queries.ts';
import { passkeyNameSchema } from '../../passkey-requests.ts';
import { call } from '#admin/api.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { useAction } from '#admin/ui/use-action.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';

/** One passkey, with what can be done to it. */
export function PasskeyItem({ passkey }: { passkey: OwnPasskey }) {
  const { createdAt, lastUsedAt } = passkey;
  const [t, translate, locale] = useWords('account');
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

interface Props {
  id: string;
  name: string;
  close: () => void;
}

function PasskeyRenaming({ id, name, close }: Props) {
  const t = useTexts('account');
  return (
    <Dialog close={close} title={t.passkeyRename}>
      <SendForm
        schema={passkeyNameSchema}
        values={{ name }}
        labels={{ name: t.passkeyName }}
        send={(body) => call(`/api/auth/passkeys/${id}`, { method: 'PUT', body })}
        onSent={close}
        refreshes={[passkeysQuery.queryKey]}
        submitLabel={t.passkeySave}
      >
        <TextField name="name" data-autofocus />
      </SendForm>
    </Dialog>
  );
}

function PasskeyRemoval({ id, name, close }: Props) {
  const [t, translate] = useWords('account');
  const { mutate, isPending } = useAction(() => call(`/api/auth/passkeys/${id}`, { method: 'DELETE' }), {
    done: t.passkeyRemoved,
    failed: t.passkeyRemoveFailed,
    refreshes: [passkeysQuery.queryKey, sessionsQuery.queryKey],
    onSuccess: close,
  });
  return (
    <ConfirmDialog
      title={translate('passkeyRemoveTitle', { name })}
      confirm={t.passkeyRemove}
      onConfirm={() => mutate()}
      isPending={isPending}
      isFinal
      close={close}
    >
      <Text>{t.passkeyRemoveText}</Text>
    </ConfirmDialog>
  );
}
