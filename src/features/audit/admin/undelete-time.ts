import type { AuditRecord } from '#fields/audit-entry.ts';

/** How long a deleted record can be brought back, in milliseconds (http.md#records). */
const UNDELETE_TIME = 10 * 60_000;
/** An account that was deleted stays so: its sessions and its password are gone. */
const FINAL: ReadonlySet<string> = new Set(['staff']);

/** Whether what an entry tells of is a deletion that can be taken back. @param now in ms since 1970 */
export const canUndelete = ({ action, entity, at }: AuditRecord, now: number): boolean =>
  action === 'delete' && !FINAL.has(entity) && now - Date.parse(at) < UNDELETE_TIME;
