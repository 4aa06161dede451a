import { closedSince } from '#fields/table/closed-at.ts';
import { directoryEntry, directoryTags } from '../directory-entry.ts';
import { isFailedRegistration, type MemberRecord, memberRecordSchema } from '../member.ts';
import type { DeletableRepository } from '#store/deletable-repository.ts';
import { reservedFor } from '#store/reservations.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import { purgedRepository } from '#staff-api/purged-repository.ts';
import type { Stores } from '#store/stores.ts';
import type { UniqueField } from '#store/unique-repository.ts';
import { deletableRecordsOf, recordOptions } from '#http/entity-records.ts';
import { bangkokDayStart } from '#fields/day.ts';

/** So many days before the end a member is reminded. */
export const REMINDED_AT = [7, 30, 60] as const;

/**
 * When the sweep looks at a member (ISO 8601): at the beginning of each reminder's day and of the day after the last;
 * at once where an e-mail is due.
 */
export function membershipMoments({ status, expiresAt, mailing, updatedAt }: MemberRecord): string[] {
  const due = mailing ? [updatedAt] : [];
  if (status !== 'active' || expiresAt === undefined) return due;
  return [
    ...due,
    ...[1, ...REMINDED_AT.map((days) => -days)].map((days) => bangkokDayStart(expiresAt, days)),
  ];
}

export const memberOptions = recordOptions<MemberRecord>({
  entity: 'members',
  schema: memberRecordSchema,
  foundBy: {
    emails: ({ email }) => [email],
    dueAt: (record) => (isFailedRegistration(record) ? closedSince(record) : undefined),
    moments: membershipMoments,
    unfinished: ({ source, spam, emailVerified }) =>
      source !== 'form' || spam ? undefined : emailVerified ? 'proved' : 'new',
  },
});

export const memberUnique: readonly UniqueField<MemberRecord>[] = [
  { field: 'email', valuesOf: ({ email }) => [comparedEmail(email)] },
  {
    field: 'memberNumber',
    valuesOf: ({ memberNumber }) => (memberNumber === undefined ? [] : [comparedNumber(memberNumber)]),
  },
];
const records = deletableRecordsOf(memberOptions, memberUnique);

/** The form in which two member numbers are compared. */
export const comparedNumber = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Members, no two with one address or number. Every change of what the directory says has the CDN forget it. */
export function members(
  stores: Stores,
  now: () => number = Date.now,
  options = memberOptions(stores),
): DeletableRepository<MemberRecord> {
  return purgedRepository(records(stores, now, options), {
    stores,
    now,
    publicPart: directoryEntry,
    tags: directoryTags,
  });
}

/** The member who has this e-mail address, unless one is just being made. @throws StoreUnavailable */
export async function memberByEmail(stores: Stores, email: string): Promise<MemberRecord | undefined> {
  const wanted = comparedEmail(email);
  const id = await reservedFor({ store: stores('reservations'), entity: 'members', field: 'email' }, wanted);
  const found = id === undefined ? undefined : await members(stores).find(id);
  return found && comparedEmail(found.email) === wanted ? found : undefined;
}
