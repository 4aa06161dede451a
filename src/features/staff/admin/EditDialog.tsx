import { Button } from '@mantine/core';
import * as v from 'valibot';
import { STAFF_ROLES } from '#fields/staff-role.ts';
import { staffRecordSchema, staffSchema, type StaffRecord } from '../staff.ts';
import { updateRecord } from '#admin/entity-calls.ts';
import { fill } from '#admin/i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { SwitchField } from '#admin/ui/form/SwitchField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { staffTexts } from './texts.ts';

const storedOf = ({ name, email, role, disabled, version, updatedAt }: StaffRecord) => ({
  values: { name, email, role, disabled },
  version,
  updatedAt,
});
const read = (record: unknown) => storedOf(v.parse(staffRecordSchema, record));

export function EditDialog({ person, close }: { person: StaffRecord; close: () => void }) {
  const t = useTexts(staffTexts);
  const { fields, roles, form } = useTexts(adminTexts);
  const labels = { name: fields.name, email: fields.email, role: fields.role, disabled: t.disable };
  const roleNames: Readonly<Record<string, string>> = roles;
  const show = (path: string, value: unknown): string => {
    if (path === 'role') return roleNames[String(value)] ?? '';
    if (path === 'disabled') return value === true ? t.disabled : t.active;
    return String(value ?? '');
  };
  return (
    <Dialog close={close} title={fill(t.editTitle, { name: person.name })}>
      <RecordForm
        entity="staff"
        schema={staffSchema}
        stored={storedOf(person)}
        save={(changed, version) =>
          updateRecord('staff', staffRecordSchema, { id: person.id, version }, changed)
        }
        read={read}
        onSaved={close}
        labels={labels}
        show={show}
        actions={
          <Button variant="default" onClick={close}>
            {form.cancel}
          </Button>
        }
      >
        <TextField name="name" label={fields.name} autoComplete="off" data-autofocus />
        <TextField name="email" label={fields.email} type="email" autoComplete="off" />
        <SelectField
          name="role"
          label={fields.role}
          hint={t.roleHint}
          data={STAFF_ROLES.map((value) => ({ value, label: roles[value] }))}
        />
        <SwitchField name="disabled" label={t.disable} hint={t.disableHint} />
      </RecordForm>
    </Dialog>
  );
}
