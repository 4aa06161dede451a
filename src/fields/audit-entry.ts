import * as v from 'valibot';
import { isoInstantSchema, recordEntries } from './record.ts';

/** What a field was and became, as text; null where there was nothing. Secrets are masked, long texts cut. */
export const auditChangeSchema = v.object({
  field: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});
export type AuditChange = v.InferOutput<typeof auditChangeSchema>;

/** What is in the place of a browser where whoever runs the site typed a command. */
export const BY_COMMAND = 'command';

/**
 * One thing that was done (rules.md#entities): by whom, to which record, when. `actor` is null for what nobody
 * signed in did, such as a failed sign-in. Changed only by the erasure of a person, which blacks out what the changes
 * say and keeps that they were made; else `version` stays 1.
 */
export const auditSchema = v.object({
  ...recordEntries,
  at: isoInstantSchema,
  actor: v.nullable(v.object({ id: v.string(), name: v.string() })),
  action: v.string(),
  entity: v.string(),
  entityId: v.string(),
  changes: v.array(auditChangeSchema),
  /** Where it came from: a browser in general terms, or `BY_COMMAND`; a network. For owners. */
  browser: v.optional(v.string()),
  ip: v.optional(v.string()),
});
export type AuditRecord = v.InferOutput<typeof auditSchema>;
