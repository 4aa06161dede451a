import { anyText } from '#fields/localised-text.ts';
import type { RowsCall } from '#staff-api/entity-index.ts';
import type { Usage } from '#staff-api/usage.ts';
import { logoTally, membersIndex } from './member-rows.ts';

/** Members whose logo a medium is, by the names of their companies: not everybody who looks after pictures may know the people. @throws StoreUnavailable */
export async function membersUsingLogo(id: string, call: RowsCall): Promise<Usage[]> {
  const found: Usage[] = [];
  for await (const row of membersIndex.each(call, logoTally(id)))
    if (row.logo === id)
      found.push({ entity: 'members', id: row.id, title: row.company ? anyText(row.company) : '–' });
  return found;
}
