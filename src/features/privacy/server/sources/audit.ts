import {
  type FoundData,
  idsIn,
  type PersonalDataSource,
  type PrivacyDependencies,
  type Scope,
} from './source.ts';
import { personalEntities } from '#features/audit/entity-fields.ts';
import { auditIndex } from '#features/audit/server/audit-entity.ts';
import type { AuditChange, AuditRecord } from '#fields/audit-entry.ts';
import { mentions } from '#fields/person-key.ts';
import { auditRecords } from '#staff-api/audit/audit-records.ts';
import { MASK, maskChange } from '#staff-api/audit/mask-change.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { pointedAt, recordPrefix } from '#store/pointers.ts';

const CONCURRENCY = 10;

const isReadable = (value: string | null): boolean => value !== null && value !== MASK;
const saysSomething = ({ changes }: AuditRecord): boolean =>
  changes.some(({ from, to }) => isReadable(from) || isReadable(to));
const refOf = ({ entity, entityId }: AuditRecord): string => `${entity}/${entityId}`;

/**
 * The entry as the person gets it in a copy: the browser and the network are those of whoever did it on the staff,
 * which colleagues are not told either. No act of a visitor is entered with them.
 */
const withoutOrigin = ({ browser: _browser, ip: _ip, ...entry }: AuditRecord): AuditRecord => entry;

/** Records that are gone, and that these entries say enough of to tell that they were about this person. */
async function goneRecords(
  { person, refs, about }: Scope,
  rows: readonly AuditRecord[],
  { stores }: PrivacyDependencies,
): Promise<ReadonlySet<string>> {
  const isMentioned = mentioning(person);
  const gone = new Set<string>();
  for (const row of rows) {
    const ref = refOf(row);
    if (!personalEntities.has(row.entity) || refs.has(ref) || gone.has(ref)) continue;
    if (!about.has(ref) && !row.changes.some(isMentioned)) continue;
    if (!(await stores(`records-${row.entity}`).get(row.entityId))) gone.add(ref);
  }
  return gone;
}

function mentioning(person: string | undefined): (change: AuditChange) => boolean {
  if (person === undefined) return () => false;
  const isMentioned = mentions(person);
  return ({ from, to }) => isMentioned(from ?? '') || isMentioned(to ?? '');
}

/** Tells which values of an entry have to go. Of a record that was deleted earlier only the audit is left: all of that. */
function matcher({ person, refs }: Scope, gone: ReadonlySet<string>) {
  const isMentioned = mentioning(person);
  return (row: AuditRecord) => {
    const goesWhole = personalEntities.has(row.entity) && (refs.has(refOf(row)) || gone.has(refOf(row)));
    return (change: AuditChange) => goesWhole || (row.entity !== 'staff' && isMentioned(change));
  };
}

async function entriesOf(ids: readonly string[], { stores, now }: PrivacyDependencies) {
  const repository = auditRecords(stores, now);
  const rows: AuditRecord[] = [];
  await mapConcurrently(ids, CONCURRENCY, async (id) => {
    const row = await repository.find(id);
    if (row && saysSomething(row)) rows.push(row);
  });
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * What the audit repeats of a person. That something was done, by whom and when stays: the values are blacked out.
 * Entries about staff accounts stay whole, see `findPerson`.
 */
export const auditSource: PersonalDataSource = {
  name: 'audit',
  async find(scope, dependencies) {
    const ids = idsIn(scope.pointed, 'audit');
    const first = await entriesOf(ids, dependencies);
    const gone = await goneRecords(scope, first, dependencies);
    const more = new Set<string>();
    for (const ref of gone) {
      const hanging = await pointedAt(dependencies.stores('pointers'), recordPrefix(ref));
      for (const id of idsIn(hanging, 'audit')) if (!ids.includes(id)) more.add(id);
    }
    const telling = [...first, ...(await entriesOf([...more], dependencies))];
    const concernsOf = matcher(scope, gone);
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
        data: withoutOrigin(row),
      }));
  },
  async erase(found, scope, dependencies) {
    const { stores, now } = dependencies;
    const entries = found.map(({ data }) => data as AuditRecord);
    const concernsOf = matcher(scope, await goneRecords(scope, entries, dependencies));
    const repository = auditRecords(stores, now);
    const isMentioned = mentioning(scope.person);
    // Those that name the person go last: by them the others are found again, should it break off.
    for (const names of [false, true]) {
      const some = entries.filter(({ changes }) => changes.some(isMentioned) === names);
      await mapConcurrently(some, CONCURRENCY, async ({ id }) => {
        await repository.update(id, (row) => ({
          ...row,
          changes: row.changes.map((change) => (concernsOf(row)(change) ? maskChange(change) : change)),
        }));
      });
    }
  },
  renew: (dependencies) => auditIndex.renew(dependencies),
};
