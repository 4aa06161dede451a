import { useWatch } from 'react-hook-form';
import type { StaffRole } from '#fields/staff-role.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { choices } from '#admin/ui/list/choices.ts';
import { SelectField } from '#admin/ui/form/SelectField.tsx';

/** The choice of a role, with what it allows below. */
export function RoleField() {
  const { values, mayDo } = useTexts('staff');
  const role = useWatch<{ role: StaffRole }, 'role'>({ name: 'role' });
  return <SelectField name="role" hint={mayDo[role]} data={choices(values.role)} />;
}
