import { anyText } from '#fields/localised-text.ts';
import type { RowsCall } from '#staff-api/entity-index.ts';
import type { Usage } from '#staff-api/usage.ts';
import { membersIndex } from './member-rows.ts';

/** Members whose logo a medium is, by the names of their companies: not everybody who looks after pictures may know the people. @throws StoreUnavailable */
export const membersUsingLogo = async (id: string, call: RowsCall): Promise<Usage[]> =>
  (await membersIndex.rows(call)).rows
    .filter(({ logo }) => logo === id)
    .map((row) => ({ entity: 'members', id: row.id, title: row.company ? anyText(row.company) : '–' }));
