import { useAskedFor } from '#admin/asked-for.ts';
import { Badge, Button, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { staffFieldTexts, staffFields } from '../staff-fields.ts';
import { staffItemSchema, type StaffItem, type StaffRecord } from '../staff.ts';
import { bangkokDay } from '#fields/day.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { Column } from '#admin/ui/list/column.ts';
import { When } from '#admin/ui/When.tsx';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { EditDialog } from './EditDialog.tsx';
import { InvitationDialog, InviteDialog, type Invitation } from './InviteDialog.tsx';
import { FactorDemand, ReviewDemand } from './Demands.tsx';
import { RowMenu } from './RowMenu.tsx';

type Dialog =
  { kind: 'invite' } | { kind: 'invited'; invitation: Invitation } | { kind: 'edit'; person: StaffRecord };

/** Who may sign in: for owners alone. */
export function Component() {
  const t = useTexts('staff');
  const { shell } = useTexts('admin');
  const user = useStore(userStore);
  const { disabled: states } = t.values;
  const list = useTableList<StaffItem>(staffFields, staffFieldTexts, {
    shown: ['name', 'email', 'role', 'disabled'],
    cells: {
      name: ({ id, name }) => (
        <>
          {name}{' '}
          {id === user?.id && (
            <Badge color="gray" style={{ verticalAlign: 'middle' }}>
              {t.you}
            </Badge>
          )}
        </>
      ),
      disabled: ({ disabled, invited }) => {
        if (invited && !disabled) return <StatusBadge tone="open">{t.invitedState}</StatusBadge>;
        const state = disabled ? states.true : states.false;
        return <StatusBadge tone={disabled ? 'quiet' : 'good'}>{state}</StatusBadge>;
      },
    },
  });
  const standing: Column<StaffItem>[] = [
    {
      key: 'lastSignInAt',
      label: t.lastSignIn,
      needsLabel: true,
      room: { column: 44 },
      // The day is enough, and leaves room for an address.
      render: ({ lastSignInAt }) => (lastSignInAt ? <When at={bangkokDay(lastSignInAt)} /> : t.never),
    },
    {
      key: 'secondFactor',
      label: t.secondFactor,
      needsLabel: true,
      room: { column: 56 },
      render: ({ secondFactor, invited }) =>
        !invited && (
          <StatusBadge tone={secondFactor ? 'good' : 'quiet'}>
            {secondFactor ? t.factorOn : t.factorOff}
          </StatusBadge>
        ),
    },
  ];
  const [dialog, setDialog] = useState<Dialog>();
  useAskedFor('invite', () => setDialog({ kind: 'invite' }));
  const close = (): void => setDialog(undefined);
  const showLink = (invitation: Invitation): void => setDialog({ kind: 'invited', invitation });

  return (
    <>
      <PageHeader
        title={shell.staff}
        actions={
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'invite' })}
          >
            {t.invite}
          </Button>
        }
      />
      <DataList
        entity="staff"
        item={staffItemSchema}
        defaultSort="name asc"
        nameOf={({ name }) => name}
        {...list}
        columns={list.columns.toSpliced(-1, 0, ...standing)}
        rowActions={(person) => (
          <RowMenu person={person} edit={() => setDialog({ kind: 'edit', person })} showLink={showLink} />
        )}
      />
      <Stack mt="xl" maw="44rem">
        <FactorDemand />
        <ReviewDemand />
      </Stack>
      {dialog?.kind === 'invite' && <InviteDialog close={close} showLink={showLink} />}
      {dialog?.kind === 'invited' && <InvitationDialog invitation={dialog.invitation} close={close} />}
      {dialog?.kind === 'edit' && <EditDialog person={dialog.person} close={close} />}
    </>
  );
}
