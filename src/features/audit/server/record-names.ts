import * as v from 'valibot';
import type { AuditRecord } from '#fields/audit-entry.ts';
import { ID } from '#fields/record.ts';
import { mayDo } from '#fields/staff-access.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { recordName } from '../record-name.ts';

type Line = Pick<AuditRecord, 'entity' | 'entityId'>;
export type NameOf = (line: Line) => string | undefined;

/**
 * What the records are called that lines of the audit are about. Names are read where the records are and nowhere else
 * kept, so that none outlives its record: undefined for one that is gone, as after an erasure.
 * @param names of the entities that are needed
 * @throws StoreUnavailable
 */
export async function recordNames(
  entities: readonly AdminEntity[],
  call: AdminCall,
  names: ReadonlySet<string> = new Set(entities.map(({ name }) => name)),
): Promise<NameOf> {
  const known = new Map<string, ReadonlyMap<string, object>>();
  await Promise.all(
    entities.map(async ({ name, records }) => {
      if (!records || !names.has(name) || !mayDo(call.user.role, name, 'read')) return;
      known.set(name, new Map((await records(call)).map((record) => [record.id, record])));
    }),
  );
  return ({ entity, entityId }) => {
    const record = known.get(entity)?.get(entityId);
    return record && recordName(record, call.locale);
  };
}

const copySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ text: v.pipe(v.string(), v.parseJson(), v.object({ record: v.unknown() })) }),
);

/** The same of one that was deleted and can still be brought back. @throws StoreUnavailable */
export async function deletedName({ entity, entityId }: Line, call: AdminCall): Promise<string | undefined> {
  if (!ID.test(entityId) || !mayDo(call.user.role, entity, 'read')) return undefined;
  const copy = v.safeParse(copySchema, (await call.stores('deleted').get(`${entity}/${entityId}`))?.text);
  return copy.success ? recordName(copy.output.text.record, call.locale) : undefined;
}
