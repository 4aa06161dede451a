import * as v from 'valibot';
import { auditSchema } from '#fields/audit-entry.ts';

/** A line of the audit as its list has it (http.md#audit). */
export const namedEntrySchema = v.object({
  ...auditSchema.entries,
  /** What the record that it is about is called now. */
  name: v.optional(v.string()),
  /** Whether that record is gone. */
  gone: v.optional(v.boolean(), false),
});
export type NamedEntry = v.InferOutput<typeof namedEntrySchema>;
