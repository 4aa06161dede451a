import { Button, Group, Text } from '@mantine/core';
import type { StaffItem, StaffRecord } from '../staff.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import { inviteAgain, type Invitation } from './InviteDialog.tsx';
import { useAction } from '#admin/ui/use-action.ts';
import { useDisclosure } from '@mantine/hooks';
import { call } from '#admin/api.ts';
import { ConfirmDialog } from '#admin/ui/ConfirmDialog.tsx';

interface Props {
  person: StaffItem;
  edit: () => void;
  showLink: (invitation: Invitation) => void;
}

/** What can be done with one account. Your own cannot be deleted: that would end the session you are using. */
export function RowMenu({ person, edit, showLink }: Props) {
  const [t, translate] = useWords('staff');
  const user = useStore(userStore);
  const { mutate, isPending } = useAction(() => inviteAgain(person), {
    failed: t.reinviteFailed,
    onSuccess: showLink,
  });
  return (
    <Group
      gap={4}
      justify="flex-end"
      role="group"
      aria-label={translate('actionsFor', { name: person.name })}
    >
      <Button variant="subtle" size="sm" onClick={edit}>
        {t.edit}
      </Button>
      {person.id !== user?.id && (
        <>
          {!person.disabled && (
            <Button variant="subtle" size="sm" loading={isPending} onClick={() => mutate()}>
              {t.reinvite}
            </Button>
          )}
          {person.secondFactor && <TakeFactorAway person={person} />}
          <DeleteButton entity="staff" id={person.id} name={person.name} isFinal />
        </>
      )}
    </Group>
  );
}

/** For somebody who has lost their second factor or passkeys. */
function TakeFactorAway({ person: { id, name } }: { person: StaffRecord }) {
  const [t, translate] = useWords('staff');
  const { remove: texts } = useTexts('admin');
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
