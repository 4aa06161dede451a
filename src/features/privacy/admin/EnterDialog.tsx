import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { bangkokDay, bangkokDayStart, daySchema } from '#fields/day.ts';
import { emailSchema } from '#fields/person.ts';
import { ENTERED_WAYS, PRIVACY_KINDS } from '../privacy-fields.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { notifyInfo } from '#admin/ui/notify.ts';
import { enterRequest } from './queries.ts';

/** As the API takes it, with a day in place of an instant. */
const enterSchema = v.object({
  email: emailSchema,
  kind: choice(PRIVACY_KINDS),
  way: choice(ENTERED_WAYS),
  receivedAt: daySchema,
});

/** Records a request that came by e-mail, telephone or letter. */
export function EnterDialog({ close }: { close: () => void }) {
  const t = useTexts('privacy');
  const { fields: labels, values: words } = useTexts('privacy');
  const client = useQueryClient();
  const [today] = useState(() => bangkokDay(Date.now()));
  return (
    <Dialog close={close} title={t.enterTitle}>
      <Text mb="md" c="dimmed">
        {t.enterText}
      </Text>
      <SendForm
        schema={enterSchema}
        values={{ email: '', kind: 'access', way: 'email', receivedAt: today }}
        labels={{ ...labels, receivedAt: t.receivedAt }}
        send={async ({ receivedAt, ...fields }) => {
          await enterRequest({ ...fields, receivedAt: bangkokDayStart(receivedAt) });
          notifyInfo(t.entered);
          close();
          await refreshEntity(client, 'privacy');
        }}
        submitLabel={t.enterSubmit}
      >
        <TextField name="email" label={labels.email} type="email" autoComplete="off" data-autofocus />
        <SelectField
          name="kind"
          label={labels.kind}
          data={PRIVACY_KINDS.map((value) => ({ value, label: words.kind[value] }))}
        />
        <SelectField
          name="way"
          label={labels.way}
          data={ENTERED_WAYS.map((value) => ({ value, label: words.way[value] }))}
        />
        <DateField name="receivedAt" label={t.receivedAt} />
      </SendForm>
    </Dialog>
  );
}
