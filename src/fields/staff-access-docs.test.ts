import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isFreshWanted,
  mayDo,
  STAFF_ACTIONS,
  STAFF_ENTITIES,
  type StaffEntity,
} from '#fields/staff-access.ts';
import { STAFF_ROLES, type StaffRole } from '#fields/staff-role.ts';

// The table of docs/developers/rules.md#roles is made of the code's: where they differ, the one here is right.

const actionsOf = (role: StaffRole, entity: StaffEntity): string =>
  STAFF_ACTIONS.filter((action) => mayDo(role, entity, action))
    .map((action) => (isFreshWanted(entity, action) ? `${action} (sign-in)` : action))
    .join(' ') || '–';

const expected = [
  ['', ...STAFF_ROLES],
  ...STAFF_ENTITIES.map((entity) => [`\`${entity}\``, ...STAFF_ROLES.map((role) => actionsOf(role, entity))]),
];

test('the docs say who may do what', () => {
  const docs = readFileSync(new URL('../../docs/developers/rules.md', import.meta.url), 'utf8');
  const section = docs.split('\n## Roles\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const written = expected.map((cells) => `| ${cells.join(' | ')} |`);
  expect(rows, `It should be:\n${written[0]}\n|${'-|'.repeat(6)}\n${written.slice(1).join('\n')}`).toEqual(
    expected,
  );
});
