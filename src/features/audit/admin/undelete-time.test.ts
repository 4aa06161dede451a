import { expect, test } from 'vitest';
import type { AuditRecord } from '#fields/audit-entry.ts';
import { canUndelete } from './undelete-time.ts';

const at = '2026-11-20T09:00:00.000Z';
const entry = (fields: Partial<AuditRecord>): AuditRecord => ({
  id: '0198c5f0-0000-7000-8000-000000000001',
  version: 1,
  createdAt: at,
  updatedAt: at,
  at,
  actor: null,
  action: 'delete',
  entity: 'members',
  entityId: '0198c5f0-0000-7000-8000-000000000002',
  changes: [],
  ...fields,
});
const after = (minutes: number): number => Date.parse(at) + minutes * 60_000;

test.each([
  [entry({}), 9, true],
  [entry({}), 10, false],
  [entry({ action: 'update' }), 1, false],
  [entry({ entity: 'staff' }), 1, false],
])('%#: what can be brought back', (told, minutes, can) =>
  expect(canUndelete(told, after(minutes))).toBe(can),
);
