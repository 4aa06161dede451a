import { Button, Text, TextInput } from '@mantine/core';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { CopyText } from '#admin/ui/CopyText.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import type { Invitation } from './invitation.ts';

interface Props {
  invitation: Invitation;
  close: () => void;
}

/** The link, this once: the server keeps only its digest. */
export function InvitationDialog({ invitation: { inviteUrl, mailed, name, email }, close }: Props) {
  const t = useTexts('staff');
  const translate = useTranslator('staff');
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
