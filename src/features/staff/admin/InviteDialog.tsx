import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { staffCreateSchema } from '../staff.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { invite, type Invitation } from './invitation.ts';
import { RoleField } from './RoleField.tsx';

interface Props {
  close: () => void;
  showLink: (invitation: Invitation) => void;
}

export function InviteDialog({ close, showLink }: Props) {
  const t = useTexts('staff');
  const { fields } = t;
  const client = useQueryClient();
  return (
    <Dialog close={close} title={t.inviteTitle}>
      <Text mb="md" c="dimmed">
        {t.inviteText}
      </Text>
      <SendForm
        schema={staffCreateSchema}
        values={{ name: '', email: '', role: 'editor' }}
        labels={fields}
        send={async (person) => {
          const invitation = await invite(person);
          void refreshEntity(client, 'staff');
          showLink(invitation);
        }}
        submitLabel={t.inviteSubmit}
      >
        <TextField name="name" label={fields.name} autoComplete="off" data-autofocus />
        <TextField name="email" label={fields.email} type="email" autoComplete="off" />
        <RoleField />
      </SendForm>
    </Dialog>
  );
}
