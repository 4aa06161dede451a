import { staffRecordSchema, staffSchema, type StaffRecord } from '../staff.ts';
import { enteredBy } from '#fields/table/table.ts';
import { formValues } from '#admin/fields/form-values.ts';
import { staffFieldTexts, staffFields } from '../staff-fields.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { LeaveButton } from '#admin/ui/DialogButtons.tsx';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { SwitchField } from '#admin/ui/form/SwitchField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { RoleField } from './RoleField.tsx';

const valuesOf = (record: StaffRecord) => formValues(record, enteredBy(staffFields, 'staff'));

export function EditDialog({ person, close }: { person: StaffRecord; close: () => void }) {
  const [t, translate] = useWords('staff');
  const { form } = useTexts('admin');
  const words = useFieldWords(staffFields, staffFieldTexts);
  // In the form, the field is what it does.
  const labels = { ...words.labels, disabled: t.disable };
  return (
    <Dialog close={close} title={translate('editTitle', { name: person.name })}>
      <RecordForm
        entity="staff"
        item={staffRecordSchema}
        schema={staffSchema}
        record={person}
        valuesOf={valuesOf}
        onSaved={close}
        words={{ ...words, labels }}
        actions={<LeaveButton leave={close}>{form.cancel}</LeaveButton>}
      >
        <TextField name="name" autoComplete="off" data-autofocus />
        <TextField name="email" type="email" autoComplete="off" />
        <RoleField />
        <SwitchField name="disabled" hint={t.disableHint} />
      </RecordForm>
    </Dialog>
  );
}
