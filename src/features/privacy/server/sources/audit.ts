import { auditRecords } from '#staff-api/audit/audit-records.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import type { AuditChange, AuditRecord } from '#fields/audit-entry.ts';
import { personalEntities } from '#features/audit/entity-fields.ts';
import { auditIndex } from '#features/audit/server/audit-entity.ts';
import { MASK, maskChange } from './mask.ts';
import { mentions } from './person.ts';
import {
  type FoundData,
  idOf,
  type PersonalDataSource,
  type PrivacyDependencies,
  type Scope,
} from './source.ts';

const CONCURRENCY = 10;

const isReadable = (value: string | null): boolean => value !== null && value !== MASK;
const saysSomething = ({ changes }: AuditRecord): boolean =>
  changes.some(({ from, to }) => isReadable(from) || isReadable(to));
const refOf = ({ entity, entityId }: AuditRecord): string => `${entity}/${entityId}`;

/** Tells which values of an entry have to go. */
async function matcher(
  { person, refs, about }: Scope,
  rows: readonly AuditRecord[],
  { stores }: PrivacyDependencies,
) {
  const isMentioned = person === undefined ? () => false : mentions(person);
  const mentioning = ({ from, to }: AuditChange) => isMentioned(from ?? '') || isMentioned(to ?? '');
  const goesWhole = new Set(refs);
  // Of a record that was deleted earlier only the audit is left: what it says of that record is about this person.
  for (const row of rows) {
    if (!personalEntities.has(row.entity) || goesWhole.has(refOf(row))) continue;
    if (!about.has(refOf(row)) && !row.changes.some(mentioning)) continue;
    if (!(await stores(`records-${row.entity}`).get(row.entityId))) goesWhole.add(refOf(row));
  }
  const concerns = (row: AuditRecord, change: AuditChange) =>
    (goesWhole.has(refOf(row)) && personalEntities.has(row.entity)) ||
    (row.entity !== 'staff' && mentioning(change));
  return (row: AuditRecord) => (change: AuditChange) => concerns(row, change);
}

/**
 * What the audit repeats of a person. That something was done, by whom and when stays: the values are blacked out.
 * Entries about staff accounts stay whole, see `findPerson`.
 */
export const auditSource: PersonalDataSource = {
  name: 'audit',
  async find(scope, dependencies) {
    const { rows } = await auditIndex.rows(dependencies);
    const telling = rows.filter(saysSomething);
    const concernsOf = await matcher(scope, telling, dependencies);
    return telling
      .filter((row) =>
        row.changes.some(
          (change) => (isReadable(change.from) || isReadable(change.to)) && concernsOf(row)(change),
        ),
      )
      .map((row): FoundData => ({
        ref: `audit/${row.id}`,
        at: row.at,
        title: `${row.entity} ${row.action}`,
        data: row,
      }));
  },
  async erase(found, scope, dependencies) {
    const { stores, now } = dependencies;
    const entries = found.map(({ data }) => data as AuditRecord);
    const concernsOf = await matcher(scope, entries, dependencies);
    const repository = auditRecords(stores, now);
    await mapConcurrently(found, CONCURRENCY, async ({ ref }) => {
      await repository.update(idOf(ref), (row) => ({
        ...row,
        changes: row.changes.map((change) => (concernsOf(row)(change) ? maskChange(change) : change)),
      }));
    });
  },
  renew: (dependencies) => auditIndex.renew(dependencies),
};
