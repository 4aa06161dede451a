import { Group, Stack, Text } from '@mantine/core';
import { IconShieldX, IconUserCheck } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useStore } from '#browser/external-store.ts';
import { enteredBy } from '#fields/table/table.ts';
import { formValues } from '#admin/fields/form-values.ts';
import { useFieldWords, useStaffNames } from '#admin/fields/use-field-words.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { userStore } from '#admin/session-store.ts';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { SetButton } from '#admin/ui/form/SetButton.tsx';
import { choices } from '#admin/ui/list/choices.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { contactFields, contactFieldTexts } from '../contact-fields.ts';
import { type ContactRecord, contactRecordSchema, contactWorkSchema } from '../contact-record.ts';

const workOf = (record: ContactRecord) => formValues(record, enteredBy(contactFields, 'staff'));

/** Status and assignee: what staff may change of an inquiry. */
export function WorkPanel({ contact }: { contact: ContactRecord }) {
  const t = useTexts('contact');
  return (
    <Panel title={t.work}>
      <RecordForm
        entity="contacts"
        item={contactRecordSchema}
        schema={contactWorkSchema}
        record={contact}
        valuesOf={workOf}
        canUndo
        words={useFieldWords(contactFields, contactFieldTexts)}
      >
        <WorkFields isSpam={contact.status === 'spam'} />
      </RecordForm>
    </Panel>
  );
}

/** The fields, and the two steps that are taken most, saved at once: taking an inquiry on, and sorting out spam. */
function WorkFields({ isSpam }: { isSpam: boolean }) {
  const t = useTexts('contact');
  const me = useStore(userStore);
  const { nobody } = useTexts('admin').people;
  const { answering, nameOf } = useStaffNames();
  const assignee = useWatch<ReturnType<typeof workOf>, 'assignee'>({ name: 'assignee' });
  const isKnown = !assignee || answering.some(({ value }) => value === assignee);
  return (
    <Stack gap="sm">
      {isSpam && <Text size="sm">{t.spamText}</Text>}
      <SelectField name="status" data={choices(t.values.status)} />
      <SelectField
        name="assignee"
        data={[
          { value: '', label: nobody },
          ...answering,
          ...(isKnown ? [] : [{ value: assignee, label: nameOf(assignee) }]),
        ]}
      />
      <Group gap="xs">
        {me && assignee !== me.id && (
          <SetButton
            name="assignee"
            value={me.id}
            leftSection={<IconUserCheck size={16} aria-hidden="true" />}
          >
            {t.assignToMe}
          </SetButton>
        )}
        <SetButton
          name="status"
          value={isSpam ? 'new' : 'spam'}
          color={isSpam ? 'river' : 'gray'}
          leftSection={<IconShieldX size={16} aria-hidden="true" />}
        >
          {isSpam ? t.notSpam : t.markSpam}
        </SetButton>
      </Group>
    </Stack>
  );
}
