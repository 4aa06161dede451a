import { Button, Text } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { factorQuery, renewCodes } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAction } from '#admin/ui/use-action.ts';

/** Other recovery codes in place of those that are left, shown this once. */
export function RenewCodes() {
  const t = useTexts('account');
  const { mutate, data, reset, isPending } = useAction(renewCodes, {
    failed: t.renewFailed,
    refreshes: [factorQuery.queryKey],
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
