import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StaffRecord } from '../staff.ts';
import { call } from '#admin/api.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { useAction } from '#admin/ui/use-action.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';

/** For somebody who has lost their second factor or passkeys. */
export function TakeFactorAway({ person: { id, name } }: { person: StaffRecord }) {
  const t = useTexts('staff');
  const { remove: texts } = useTexts('admin');
  const translate = useTranslator('staff');
  const [isOpen, dialog] = useDisclosure(false);
  const { mutate, isPending } = useAction(() => call(`/api/admin/staff/${id}/otp`, { method: 'DELETE' }), {
    done: t.factorAway,
    failed: t.factorAwayFailed,
    refreshes: [['staff']],
    onSuccess: dialog.close,
  });
  return (
    <>
      <Button variant="subtle" size="sm" onClick={dialog.open}>
        {t.takeFactorAway}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={translate('takeFactorAwayTitle', { name })}
          confirm={t.takeFactorAway}
          onConfirm={() => mutate()}
          isPending={isPending}
          cancel={texts.cancel}
          close={dialog.close}
        >
          <Text>{t.takeFactorAwayText}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
