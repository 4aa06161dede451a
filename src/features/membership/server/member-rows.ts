import { entityRows } from '#staff-api/entity-index.ts';
import { tableRows } from '#staff-api/table-rows.ts';
import { bangkokDay } from '#fields/day.ts';
import { referenceOf } from '#fields/record.ts';
import { dayTally } from '#staff-api/tallies.ts';
import { isWaiting } from '../decision.ts';
import { type MemberRecord, type MemberRow, memberRowSchema, mayGetNews } from '../member.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { memberFields } from '../member-fields.ts';
import { memberOptions } from './member-records.ts';

const table = tableRows<MemberRecord, MemberRow>({
  table: memberFields,
  texts: memberFieldTexts,
  options: memberOptions,
  rowSchema: memberRowSchema,
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  alsoSearched: (row) => [referenceOf(row)],
});

/** Of members whose logo a medium is. */
export const logoTally = (medium: string): string => `logo ${medium}`;

/** Members as lists have them. */
export const memberRows = {
  ...table,
  toRow: (record: MemberRecord): MemberRow => ({
    ...table.toRow(record),
    news: mayGetNews(record),
    ...(isWaiting(record) && { waiting: true }),
  }),
  rowVersion: 3,
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
