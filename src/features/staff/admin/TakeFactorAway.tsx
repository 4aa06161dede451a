import { Button, Modal, Text } from '@mantine/core';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRecord } from '../staff.ts';
import { call } from '#admin/api.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { notifyFailure, notifyInfo } from '#admin/ui/notify.ts';

/** For somebody who has lost their second factor or passkeys. */
export function TakeFactorAway({ person: { id, name } }: { person: StaffRecord }) {
  const t = useTexts('staff');
  const { remove: texts } = useTexts('admin');
  const translate = useTranslator('staff');
  const client = useQueryClient();
  const [isOpen, dialog] = useDisclosure(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(`/api/admin/staff/${id}/otp`, { method: 'DELETE' }),
    onSuccess: () => {
      dialog.close();
      notifyInfo(t.factorAway);
      void refreshEntity(client, 'staff');
    },
    onError: (error) => notifyFailure(t.factorAwayFailed, error),
  });
  return (
    <>
      <Button variant="subtle" size="sm" onClick={dialog.open}>
        {t.takeFactorAway}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={translate('takeFactorAwayTitle', { name })}
        withCloseButton={false}
      >
        <Text>{t.takeFactorAwayText}</Text>
        <DialogButtons
          main={
            <Button loading={isPending} onClick={() => mutate()}>
              {t.takeFactorAway}
            </Button>
          }
        >
          <Button variant="default" onClick={dialog.close} data-autofocus>
            {texts.cancel}
          </Button>
        </DialogButtons>
      </Modal>
    </>
  );
}
