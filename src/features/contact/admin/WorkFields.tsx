import { Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldX, IconUserCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CONTACT_STATUSES } from '../contact-fields.ts';
import type { ContactRecord } from '../contact-record.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { useStaffNames } from '#admin/fields/use-staff-names.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import type { ContactWorkValues } from './contact-item.ts';

/** The fields, and the two steps that are taken most, saved at once: taking an inquiry on, and sorting out spam. */
export function WorkFields({ stored }: { stored: Pick<ContactRecord, 'status' | 'assignee'> }) {
  const t = useTexts('contact');
  const me = useStore(userStore);
  const { nobody } = useTexts('admin').people;
  const { people, nameOf } = useStaffNames();
  const { setValue } = useFormContext<ContactWorkValues>();
  const assignee = useWatch<ContactWorkValues, 'assignee'>({ name: 'assignee' });
  const isKnown = !assignee || people.some(({ value }) => value === assignee);
  /** Sets a field and saves. Asked for here, since a button that goes with its own click would not send the form. */
  const save =
    (field: 'status' | 'assignee', value: string) =>
    ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
      setValue(field, value, { shouldDirty: true });
      form?.requestSubmit();
    };
  const isSpam = stored.status === 'spam';
  return (
    <Stack gap="sm">
      {isSpam && <Text size="sm">{t.spamText}</Text>}
      <SelectField
        name="status"
        label={t.fields.status}
        data={CONTACT_STATUSES.map((value) => ({ value, label: t.values.status[value] }))}
      />
      <SelectField
        name="assignee"
        label={t.fields.assignee}
        data={[
          { value: '', label: nobody },
          ...people,
          ...(isKnown ? [] : [{ value: assignee, label: nameOf(assignee) }]),
        ]}
      />
      <Group gap="xs">
        {me && assignee !== me.id && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconUserCheck size={16} aria-hidden="true" />}
            onClick={save('assignee', me.id)}
          >
            {t.assignToMe}
          </Button>
        )}
        <Button
          variant="light"
          color={isSpam ? 'river' : 'gray'}
          size="xs"
          leftSection={<IconShieldX size={16} aria-hidden="true" />}
          onClick={save('status', isSpam ? 'new' : 'spam')}
        >
          {isSpam ? t.notSpam : t.markSpam}
        </Button>
      </Group>
    </Stack>
  );
}
