import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
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
  const { remove } = useTexts('admin');
  const user = useStore(userStore);
  const { mutate, isPending } = useAction(() => inviteAgain(person), {
    failed: t.reinviteFailed,
    onSuccess: showLink,
  });
  const [isAsking, ask] = useDisclosure(false);
  return (
    <Group
      gap={4}
      justify="flex-end"
      wrap="nowrap"
      role="group"
      aria-label={translate('actionsFor', { name: person.name })}
    >
      <Button variant="subtle" size="sm" onClick={edit}>
        {t.edit}
      </Button>
      {person.id !== user?.id && (
        <DeleteButton
          entity="staff"
          id={person.id}
          name={person.name}
          isFinal
          trigger={(askToDelete) => (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon loading={isPending} aria-label={translate('moreFor', { name: person.name })}>
                  <IconDotsVertical size={20} aria-hidden="true" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {!person.disabled && <Menu.Item onClick={() => mutate()}>{t.reinvite}</Menu.Item>}
                {person.secondFactor && <Menu.Item onClick={ask.open}>{t.takeFactorAway}</Menu.Item>}
                <Menu.Item color="red" onClick={askToDelete}>
                  {remove.delete}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        />
      )}
      {isAsking && <TakeFactorAway person={person} close={ask.close} />}
    </Group>
  );
}

/** For somebody who has lost their second factor or passkeys. */
function TakeFactorAway({ person: { id, name }, close }: { person: StaffRecord; close: () => void }) {
  const [t, translate] = useWords('staff');
  const { remove: texts } = useTexts('admin');
  const { mutate, isPending } = useAction(() => call(`/api/admin/staff/${id}/otp`, { method: 'DELETE' }), {
    done: t.factorAway,
    failed: t.factorAwayFailed,
    refreshes: [['staff']],
    onSuccess: close,
  });
  return (
    <ConfirmDialog
      title={translate('takeFactorAwayTitle', { name })}
      confirm={t.takeFactorAway}
      onConfirm={() => mutate()}
      isPending={isPending}
      cancel={texts.cancel}
      close={close}
    >
      <Text>{t.takeFactorAwayText}</Text>
    </ConfirmDialog>
  );
}
