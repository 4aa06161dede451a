import { applications } from '#features/applications/server/application-records.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import type { RecordBase } from '#fields/record.ts';
import { applicationsIndex } from '#features/applications/server/applications-entity.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import type { Settings } from '#http/settings.ts';
import { eraseRecords, renewLists } from './erase.ts';
import { noteErasure } from './erasure-log.ts';
import { idOf, type PrivacyDependencies } from './sources/source.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Erased together, so that lists are read once for all of them. */
const BATCH = 25;
/** No batch is begun later than this, in ms: a scheduled function has 30 s. */
const BEGIN_WITHIN_MS = 15_000;

export type RetentionSettings = Pick<Settings, 'retentionDaysContacts' | 'retentionDaysApplications'>;

/** A closed record, and when it has had its time (ISO 8601). */
export interface ClosedRecord {
  /** `{entity}/{id}` */
  readonly ref: string;
  readonly name: string;
  readonly status: string;
  readonly changedAt: string;
  readonly goesAt: string;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly updatedAt: string;
}
interface Rule {
  readonly entity: string;
  /** The record itself, as it is at this moment. */
  readonly find: (id: string, dependencies: PrivacyDependencies) => Promise<RecordBase | undefined>;
  readonly days: (settings: RetentionSettings) => number;
  readonly closed: (dependencies: PrivacyDependencies) => Promise<readonly Row[]>;
}

/** What is erased by itself: what is closed, so many days after anything about it last changed. Members are not. */
const rules: readonly Rule[] = [
  {
    entity: 'contacts',
    find: (id, { stores, now }) => contacts(stores, now).find(id),
    days: ({ retentionDaysContacts }) => retentionDaysContacts,
    closed: async (dependencies) =>
      (await contactsIndex.rows(dependencies)).rows.filter(
        ({ status }) => status === 'done' || status === 'spam',
      ),
  },
  {
    entity: 'applications',
    find: (id, { stores, now }) => applications(stores, now).find(id),
    days: ({ retentionDaysApplications }) => retentionDaysApplications,
    closed: async (dependencies) =>
      (await applicationsIndex.rows(dependencies)).rows
        .filter(({ status, spam }) => spam || status === 'hired' || status === 'rejected')
        .map(({ spam, ...row }) => ({ ...row, status: spam ? 'spam' : row.status })),
  },
];

/**
 * Closed records, those first that go first; what is not closed stays, however old it is.
 * @throws StoreUnavailable
 */
export async function closedRecords(
  settings: RetentionSettings,
  dependencies: PrivacyDependencies,
): Promise<readonly ClosedRecord[]> {
  const closed: ClosedRecord[] = [];
  for (const { entity, days, closed: rowsOf } of rules) {
    const life = days(settings) * DAY_MS;
    for (const { id, name, status, updatedAt } of await rowsOf(dependencies)) {
      const goesAt = new Date(Date.parse(updatedAt) + life).toISOString();
      closed.push({ ref: `${entity}/${id}`, name, status, changedAt: updatedAt, goesAt });
    }
  }
  return closed.toSorted((a, b) => (a.goesAt < b.goesAt ? -1 : 1));
}

/** Those of them that have had their time. */
export const overdueRecords = (closed: readonly ClosedRecord[], now: number): readonly ClosedRecord[] =>
  closed.filter(({ goesAt }) => Date.parse(goesAt) <= now);

/**
 * Whether nothing about a record has changed since the list was made. Staff may have taken it up again meanwhile, and a
 * list can lag behind by a minute.
 */
async function isUnchanged(
  { ref, changedAt }: ClosedRecord,
  dependencies: PrivacyDependencies,
): Promise<boolean> {
  const rule = rules.find(({ entity }) => ref.startsWith(`${entity}/`));
  const record = await rule?.find(idOf(ref), dependencies);
  return record === undefined || record.updatedAt === changedAt;
}

export interface RetentionSweep {
  /** How many records of each source went. */
  readonly erased: Readonly<Record<string, number>>;
  /** Whether some are left for the next time. */
  readonly unfinished: boolean;
}

/**
 * Erases what has had its time, as far as the time of a scheduled function goes; the next one goes on. Lists are
 * renewed in any case: one that was under way while a person was erased may have kept what it had read before.
 * @throws StoreUnavailable when it broke off
 */
export async function sweepRetention(
  settings: RetentionSettings,
  dependencies: PrivacyDependencies,
): Promise<RetentionSweep> {
  const endsAt = dependencies.now() + BEGIN_WITHIN_MS;
  const erased: Record<string, number> = {};
  let due = overdueRecords(await closedRecords(settings, dependencies), dependencies.now());
  while (due.length > 0 && dependencies.now() < endsAt) {
    const refs: string[] = [];
    for (const one of due.slice(0, BATCH)) if (await isUnchanged(one, dependencies)) refs.push(one.ref);
    await noteErasure({ person: undefined, refs }, dependencies);
    const counts = await eraseRecords(refs, dependencies);
    for (const [name, count] of Object.entries(counts)) erased[name] = (erased[name] ?? 0) + count;
    due = due.slice(BATCH);
  }
  await renewLists(dependencies);
  return { erased, unfinished: due.length > 0 };
}
