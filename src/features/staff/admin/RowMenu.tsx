import { Button, Group } from '@mantine/core';
import type { StaffItem } from '../staff.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import { inviteAgain, type Invitation } from './invitation.ts';
import { TakeFactorAway } from './TakeFactorAway.tsx';
import { useAction } from '#admin/ui/use-action.ts';

interface Props {
  person: StaffItem;
  edit: () => void;
  showLink: (invitation: Invitation) => void;
}

/** What can be done with one account. Your own cannot be deleted: that would end the session you are using. */
export function RowMenu({ person, edit, showLink }: Props) {
  const t = useTexts('staff');
  const translate = useTranslator('staff');
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
