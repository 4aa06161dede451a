import { STAFF_ROLES } from '#fields/staff-role.ts';
import type { StaffRecord } from '../staff.ts';
import { listStaff } from './staff-service.ts';
import { flagColumn, instantColumn, listedColumn, textColumn } from '#staff-api/csv/columns.ts';
import { labels, valueLabels } from '#staff-api/csv/labels.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { history } from '#staff-api/history.ts';
import { flag, instants, oneOf } from '#staff-api/list/filters.ts';
import { listMemory } from '#staff-api/list/list-rows.ts';
import { byText, byValue } from '#staff-api/list/sort.ts';
import type { TableDefinition } from '#staff-api/record-definition.ts';
import { recordReads } from '#staff-api/record-reads.ts';
import { changeStaff, deleteStaff, inviteAgain, makeStaff, oneStaff } from './staff-writes.ts';

const table: TableDefinition<StaffRecord> = {
  toItem: (row) => row,
  defaultSort: 'name',
  defaultOrder: 'asc',
  sorts: {
    name: byText(({ name }) => name),
    email: byText(({ email }) => email),
    role: byValue(({ role }) => role),
    createdAt: byValue(({ createdAt }) => createdAt),
    updatedAt: byValue(({ updatedAt }) => updatedAt),
  },
  filters: {
    role: oneOf(STAFF_ROLES, ({ role }) => role),
    disabled: flag(({ disabled }) => disabled),
    createdAt: instants(({ createdAt }) => createdAt),
    updatedAt: instants(({ updatedAt }) => updatedAt),
  },
  texts: ({ name, email }) => [name, email],
  columns: [
    textColumn('id', labels.id, ({ id }) => id),
    textColumn('name', labels.name, ({ name }) => name),
    textColumn('email', labels.email, ({ email }) => email),
    listedColumn('role', labels.role, valueLabels.role, ({ role }) => role),
    flagColumn('disabled', labels.disabled, ({ disabled }) => disabled),
    instantColumn('createdAt', labels.createdAt, ({ createdAt }) => createdAt),
  ],
};

// A handful of accounts: they need no index.
const reads = recordReads('staff', table, {
  rows: async (call) => ({ rows: await listStaff(call), unreadable: [] }),
  memory: () => listMemory(table),
});

/** Staff accounts, for owners alone; what they sign in with lies elsewhere and is never shown. */
export const staffEntity: AdminEntity = {
  name: 'staff',
  access: 'owner',
  collection: { GET: reads.list, POST: makeStaff },
  collectionActions: { csv: { GET: reads.csv } },
  record: { GET: oneStaff, PUT: changeStaff, DELETE: deleteStaff },
  recordActions: {
    history: { GET: (call) => history('staff', call) },
    invite: { POST: inviteAgain },
  },
};
