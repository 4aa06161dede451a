import { expect, test } from 'vitest';
import en from '#i18n/texts/en/admin.json' with { type: 'json' };
import th from '#i18n/texts/th/admin.json' with { type: 'json' };
import type { StaffRole } from '#fields/staff-role.ts';
import { paletteCommands } from './palette-commands.ts';

const user = (role: StaffRole) => ({ id: '1', name: 'A', email: 'a@b.co', role });
const labels = (query: string, role: StaffRole = 'owner') =>
  paletteCommands(user(role), [th.shell, en.shell], query).flatMap(({ items }) =>
    items.map(({ label }) => label),
  );

test.each([
  ['import', 'นำเข้าสมาชิก'],
  ['นำเข้า', 'นำเข้าสมาชิก'],
  ['invite', 'เชิญเจ้าหน้าที่'],
  ['members export', th.shell.exportOf.replace('{{name}}', th.shell.members)],
  ['new event', th.shell.newEvent],
])('%s, whichever language it is of, finds %s', (query, label) => expect(labels(query)).toContain(label));

test('what somebody may not do is not offered', () => {
  expect(labels('invite', 'editor')).toEqual([]);
  expect(labels('import', 'publisher')).toEqual([]);
  expect(labels('export', 'publisher')).not.toContain(
    th.shell.exportOf.replace('{{name}}', th.shell.members),
  );
});
