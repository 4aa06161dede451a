import * as v from 'valibot';
import { auditSchema } from '#fields/audit-entry.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { call } from '../../api.ts';
import { pageOf } from '../../entity-queries.ts';

export interface Editor {
  readonly id: string;
  readonly name: string;
}

const savedSchema = v.object({
  id: v.string(),
  updatedAt: isoInstantSchema,
  /** Of what has no history: it says so itself. */
  changedBy: v.optional(v.object({ id: v.string(), name: v.string() })),
});
/** The audit is written right after the record: anything further apart, in milliseconds, is about another change. */
const NEAR = 60_000;

/** Who saved a record last, as it says or its history does; undefined where no member of staff did, or it cannot be had just now. */
export async function lastEditor(entity: string, record: unknown): Promise<Editor | undefined> {
  const saved = v.safeParse(savedSchema, record);
  if (!saved.success) return undefined;
  const { id, updatedAt, changedBy } = saved.output;
  if (changedBy) return changedBy;
  const history = await call(`/api/admin/${entity}/${encodeURIComponent(id)}/history`, {
    query: { perPage: 1 },
    schema: pageOf(auditSchema),
  }).catch(() => undefined);
  const latest = history?.items[0];
  const isNear = latest && Math.abs(Date.parse(latest.at) - Date.parse(updatedAt)) < NEAR;
  return isNear ? (latest.actor ?? undefined) : undefined;
}
