import { isWaiting } from '../decision.ts';
import { directoryEntry, isShownOn } from '../directory-entry.ts';
import { memberFieldTexts, memberFields } from '../member-fields.ts';
import { hasWithdrawn, mayGetNews, type MemberRecord, type MemberRow, memberRowSchema } from '../member.ts';
import { memberOptions } from './member-records.ts';
import { bangkokDay } from '#fields/day.ts';
import { anyText } from '#fields/localised-text.ts';
import { referenceOf } from '#fields/record.ts';
import { entityRows, type RowsCall } from '#staff-api/entity-index.ts';
import { tableRows } from '#staff-api/table-rows.ts';
import { dayTally } from '#staff-api/tallies.ts';
import type { Usage } from '#staff-api/usage.ts';

const table = tableRows<MemberRecord, MemberRow>({
  table: memberFields,
  texts: memberFieldTexts,
  options: memberOptions,
  rowSchema: memberRowSchema,
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  reference: referenceOf,
});

/** Of members whose logo a medium is. */
const logoTally = (medium: string): string => `logo ${medium}`;

export const memberRows = {
  ...table,
  toRow: (record: MemberRecord): MemberRow => ({
    ...table.toRow(record),
    news: mayGetNews(record),
    ...(isWaiting(record) && { waiting: true }),
    ...(hasWithdrawn(record) && { withdrawn: true }),
  }),
  rowVersion: 4,
  tallies: (row: MemberRow, now: number): string[] => [
    ...dayTally(row, now),
    ...(row.spam ? [] : [`status ${row.status}`]),
    ...(row.news ? ['news yes'] : []),
    ...(row.logo ? [logoTally(row.logo)] : []),
    ...(!row.spam && row.status === 'active' && row.expiresAt && row.expiresAt >= bangkokDay(now)
      ? [`ends ${row.expiresAt}`]
      : []),
  ],
};

/** Every list of members, the directory included, reads these. */
export const membersIndex = entityRows(memberRows);

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
