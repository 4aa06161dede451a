import type { AuditChange } from '#fields/audit-entry.ts';

/** What the record layer keeps itself; that it changed says nothing. */
const KEPT = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** What differs between two states of a record, by field (`name.th`), as text; undefined where it was not, or is gone. */
export function changesBetween(before: object | undefined, after: object | undefined): AuditChange[] {
  const old = new Map(leaves(before ?? {}));
  const now = new Map(leaves(after ?? {}));
  const changes: AuditChange[] = [];
  for (const field of new Set([...old.keys(), ...now.keys()])) {
    const from = old.get(field) ?? null;
    const to = now.get(field) ?? null;
    if (from !== to) changes.push({ field, from, to });
  }
  return changes;
}

function* leaves(value: object, path = ''): Generator<[string, string | null]> {
  for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
    if (path === '' && KEPT.has(name)) continue;
    const field = path + name;
    if (inner === undefined || inner === null || inner === '') yield [field, null];
    else if (Array.isArray(inner)) yield [field, inner.length > 0 ? JSON.stringify(inner) : null];
    else if (typeof inner === 'object') yield* leaves(inner, `${field}.`);
    else yield [field, String(inner)];
  }
}
