import { bangkokDay } from '#fields/day.ts';
import { anyText } from '#fields/localised-text.ts';
import type { RowsCall } from '#staff-api/entity-index.ts';
import type { Usage } from '#staff-api/usage.ts';
import { directoryEntry, isShownOn } from '../directory-entry.ts';
import { logoTally, membersIndex } from './member-rows.ts';

/** Members whose logo a medium is, by the names of their companies; those in the directory are public. @throws StoreUnavailable */
export async function membersUsingLogo(id: string, call: RowsCall): Promise<Usage[]> {
  const found: Usage[] = [];
  for await (const row of membersIndex.each(call, logoTally(id)))
    if (row.logo === id) {
      const entry = directoryEntry(row);
      const isPublic = entry !== undefined && isShownOn(entry, bangkokDay(call.now()));
      const title = row.company ? anyText(row.company) : '–';
      found.push({ entity: 'members', id: row.id, title, isPublic });
    }
  return found;
}
