import { Text } from '@mantine/core';
import { call } from '#admin/api.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { passkeysQuery, sessionsQuery } from './queries.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';

interface Props {
  id: string;
  name: string;
  close: () => void;
}

export function PasskeyRemoval({ id, name, close }: Props) {
  const t = useTexts('account');
  const translate = useTranslator('account');
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
