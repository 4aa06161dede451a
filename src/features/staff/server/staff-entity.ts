import type { StaffRecord } from '../staff.ts';
import { staffFields, staffFieldTexts } from '../staff-fields.ts';
import { tableDefinition } from '#staff-api/table-rows.ts';
import type { Account } from '../auth-account.ts';
import { accounts, isInvited } from './accounts.ts';
import { hasFactor } from './factor-demand.ts';
import { changeFactorDemand, showFactorDemand } from './factor-demand-calls.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { history } from '#staff-api/record-entity.ts';
import { byValue } from '#staff-api/list/sort.ts';
import type { TableDefinition } from '#staff-api/record-definition.ts';
import { fewRows } from '#staff-api/entity-index.ts';
import { recordReads } from '#staff-api/record-reads.ts';
import {
  changeStaff,
  deleteStaff,
  inviteAgain,
  makeStaff,
  showStaff,
  takeFactorAway,
} from './staff-writes.ts';
import { listStaff } from './staff-records.ts';

const list = tableDefinition<StaffRecord>({ table: staffFields, texts: staffFieldTexts });
const table: TableDefinition<StaffRecord> = {
  ...list,
  toItems: (rows, call) =>
    Promise.all(
      rows.map(async (record) => ({ ...record, ...standing(await accounts(call.stores).find(record.id)) })),
    ),
  defaultSort: 'name',
  defaultOrder: 'asc',
  sorts: { ...list.sorts, role: byValue(({ role }) => role) },
};

/** How an account stands: whether anybody has taken the invitation up, when somebody signed in last, with what. */
function standing(account: Account | undefined) {
  if (!account) return {};
  const { sessions, lastSignInAt = sessions.at(-1)?.createdAt } = account;
  return {
    invited: isInvited(account),
    secondFactor: hasFactor(account),
    ...(lastSignInAt && { lastSignInAt }),
  };
}

const rows = fewRows(table, listStaff);
const reads = recordReads('staff', table, rows);

/** Staff accounts, for owners alone; what they sign in with lies elsewhere and is never shown. */
export const staffEntity: AdminEntity = {
  name: 'staff',
  records: rows,
  collection: { GET: reads.list, POST: makeStaff },
  collectionActions: {
    csv: { GET: reads.csv },
    'second-factor': { GET: showFactorDemand, PUT: changeFactorDemand },
  },
  record: { GET: showStaff, PUT: changeStaff, DELETE: deleteStaff },
  recordActions: {
    history: { GET: (call) => history('staff', call) },
    invite: { POST: inviteAgain },
    otp: { DELETE: takeFactorAway },
  },
};
