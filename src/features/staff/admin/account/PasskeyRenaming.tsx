import { useQueryClient } from '@tanstack/react-query';
import { passkeyNameSchema } from '../../passkey-requests.ts';
import { call } from '#admin/api.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { passkeysQuery } from './queries.ts';

interface Props {
  id: string;
  name: string;
  close: () => void;
}

export function PasskeyRenaming({ id, name, close }: Props) {
  const t = useTexts('account');
  const client = useQueryClient();
  return (
    <Dialog close={close} title={t.passkeyRename}>
      <SendForm
        schema={passkeyNameSchema}
        values={{ name }}
        labels={{ name: t.passkeyName }}
        send={async (body) => {
          await call(`/api/auth/passkeys/${id}`, { method: 'PUT', body });
          close();
          await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
        }}
        submitLabel={t.passkeySave}
      >
        <TextField name="name" label={t.passkeyName} data-autofocus />
      </SendForm>
    </Dialog>
  );
}
