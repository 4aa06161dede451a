import { Text, Button, TextInput } from '@mantine/core';
import { staffCreateSchema, staffRecordSchema, type StaffCreation, type StaffRecord } from '../staff.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { RoleField } from './RoleField.tsx';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { call } from '#admin/api.ts';
import * as v from 'valibot';

const { name, email } = staffRecordSchema.entries;
/** A link that lets its holder choose a password, once, and whose it is. */
const invitationSchema = v.object({
  ...{ inviteUrl: v.string(), name, email },
  mailed: v.optional(v.boolean(), false),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** Makes an account without a password. @throws ApiError 409, 422 with `errors` by field */
const invite = (body: StaffCreation): Promise<Invitation> =>
  call('/api/admin/staff', { method: 'POST', body, schema: invitationSchema });

/** A new link for somebody whose own is lost or too old. @throws ApiError */
export async function inviteAgain({ id, name, email }: StaffRecord): Promise<Invitation> {
  const schema = v.omit(invitationSchema, ['name', 'email']);
  return { ...(await call(`/api/admin/staff/${id}/invite`, { method: 'POST', schema })), name, email };
}

interface Props {
  close: () => void;
  showLink: (invitation: Invitation) => void;
}

export function InviteDialog({ close, showLink }: Props) {
  const t = useTexts('staff');
  const { fields } = t;
  return (
    <Dialog close={close} title={t.inviteTitle}>
      <Text mb="md" c="dimmed">
        {t.inviteText}
      </Text>
      <SendForm
        schema={staffCreateSchema}
        values={{ name: '', email: '', role: 'editor' }}
        labels={fields}
        send={invite}
        onSent={showLink}
        refreshes={[['staff']]}
        submitLabel={t.inviteSubmit}
      >
        <TextField name="name" autoComplete="off" data-autofocus />
        <TextField name="email" type="email" autoComplete="off" />
        <RoleField />
      </SendForm>
    </Dialog>
  );
}

interface InvitationProps {
  invitation: Invitation;
  close: () => void;
}

/** The link, this once: the server keeps only its digest. */
export function InvitationDialog({ invitation: { inviteUrl, mailed, name, email }, close }: InvitationProps) {
  const [t, translate] = useWords('staff');
  const texts = useTexts('admin');
  return (
    <Dialog close={close} title={translate('invitedTitle', { name })}>
      <Text mb="md">{translate(mailed ? 'invitedMailed' : 'invitedNotMailed', { email })}</Text>
      <TextInput
        label={t.inviteUrl}
        value={inviteUrl}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <DialogButtons
        main={<CopyText data-autofocus value={inviteUrl} label={t.copyLink} copied={t.linkCopied} />}
      >
        <Button variant="default" onClick={close}>
          {texts.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
