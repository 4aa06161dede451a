import { useAskedFor } from '#admin/asked-for.ts';
import { Badge, Box, Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { staffFieldTexts } from '../staff-field-texts.ts';
import { staffRecordSchema, type StaffRecord } from '../staff.ts';
import { staffFields } from '../staff-fields.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { EditDialog } from './EditDialog.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { FactorDemand } from './FactorDemand.tsx';
import type { Invitation } from './invitation.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { RowMenu } from './RowMenu.tsx';
import { staffTexts } from './texts.ts';

type Dialog =
  { kind: 'invite' } | { kind: 'invited'; invitation: Invitation } | { kind: 'edit'; person: StaffRecord };

/** Who may sign in: for owners alone. */
export function Component() {
  const t = useTexts(staffTexts);
  const { shell } = useTexts(adminTexts);
  const user = useStore(userStore);
  const { disabled: states } = t.values;
  const list = useTableList<StaffRecord>(staffFields, staffFieldTexts, {
    shown: ['name', 'email', 'role', 'disabled', 'createdAt'],
    cells: {
      name: ({ id, name }) => (
        <Group gap="xs">
          {name}
          {id === user?.id && <Badge color="gray">{t.you}</Badge>}
        </Group>
      ),
      disabled: ({ disabled }) => (
        <StatusBadge tone={disabled ? 'quiet' : 'good'}>{disabled ? states.true : states.false}</StatusBadge>
      ),
    },
  });
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
        item={staffRecordSchema}
        label={shell.staff}
        defaultSort="name asc"
        nameOf={({ name }) => name}
        {...list}
        rowActions={(person) => (
          <RowMenu person={person} edit={() => setDialog({ kind: 'edit', person })} showLink={showLink} />
        )}
      />
      <Box mt="xl" maw="44rem">
        <FactorDemand />
      </Box>
      {dialog?.kind === 'invite' && <InviteDialog close={close} showLink={showLink} />}
      {dialog?.kind === 'invited' && <InvitationDialog invitation={dialog.invitation} close={close} />}
      {dialog?.kind === 'edit' && <EditDialog person={dialog.person} close={close} />}
    </>
  );
}
