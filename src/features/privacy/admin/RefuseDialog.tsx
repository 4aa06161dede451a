import { Text } from '@mantine/core';
import * as v from 'valibot';
import { privacyReasonSchema } from '../privacy-input.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';

const refuseSchema = v.object({ reason: privacyReasonSchema });

interface Props {
  close: () => void;
  /** @throws ApiError */
  refuse: (reason: string) => Promise<void>;
}

export function RefuseDialog({ close, refuse }: Props) {
  const t = useTexts('privacy');
  return (
    <Dialog close={close} title={t.refuseTitle}>
      <Text mb="md" c="dimmed">
        {t.refuseText}
      </Text>
      <SendForm
        schema={refuseSchema}
        values={{ reason: '' }}
        labels={{ reason: t.refuseReason }}
        send={({ reason }) => refuse(reason)}
        done={t.refused}
        onSent={close}
        refreshes={[['privacy']]}
        submitLabel={t.refuseSubmit}
      >
        <AreaField name="reason" data-autofocus />
      </SendForm>
    </Dialog>
  );
}
