import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import { factorQuery, renewCodes } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Other recovery codes in place of those that are left, shown this once. */
export function RenewCodes() {
  const t = useTexts('account');
  const client = useQueryClient();
  const { mutate, data, reset, isPending } = useMutation({
    mutationFn: renewCodes,
    onSuccess: () => client.invalidateQueries({ queryKey: factorQuery.queryKey }),
    onError: (error) => notifyFailure(t.renewFailed, error),
  });
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t.renewCodes}
      </Button>
      {data && (
        <Dialog close={reset} title={t.codesTitle}>
          <Text mb="md">{t.renewedText}</Text>
          <RecoveryCodes codes={data.recoveryCodes} />
        </Dialog>
      )}
    </>
  );
}
