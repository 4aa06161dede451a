import { Button, Text } from '@mantine/core';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#admin/api.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { passkeysQuery, sessionsQuery } from './queries.ts';

interface Props {
  id: string;
  name: string;
  close: () => void;
}

export function PasskeyRemoval({ id, name, close }: Props) {
  const t = useTexts('account');
  const translate = useTranslator('account');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(`/api/auth/passkeys/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      close();
      notifyInfo(t.passkeyRemoved);
    },
    onError: (error) => notifyFailure(t.passkeyRemoveFailed, error),
    onSettled: () =>
      Promise.all(
        [passkeysQuery, sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <Dialog close={close} title={translate('passkeyRemoveTitle', { name })}>
      <Text>{t.passkeyRemoveText}</Text>
      <DialogButtons
        main={
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {t.passkeyRemove}
          </Button>
        }
      >
        <Button variant="default" onClick={close} data-autofocus>
          {t.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
