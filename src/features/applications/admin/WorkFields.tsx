import { Button, Stack, Text } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { APPLICATION_STATUSES } from '../application-fields.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import type { ApplicationWorkValues } from './application-item.ts';
import { RatingField } from './RatingField.tsx';

/** The fields, and the way in and out of the pipeline for what looks like a robot's, saved at once. */
export function WorkFields({ isSpam }: { isSpam: boolean }) {
  const t = useTexts('applications');
  const { setValue } = useFormContext<ApplicationWorkValues>();
  // Asked for here, since a button that goes with its own click would not send the form.
  const turnSpam = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    setValue('spam', !isSpam, { shouldDirty: true });
    form?.requestSubmit();
  };
  return (
    <Stack gap="sm">
      {isSpam && <Text size="sm">{t.spamText}</Text>}
      <SelectField
        name="status"
        label={t.fields.status}
        data={APPLICATION_STATUSES.map((value) => ({ value, label: t.values.status[value] }))}
      />
      <RatingField name="rating" label={t.fields.rating} />
      <Button
        variant="light"
        color={isSpam ? 'river' : 'gray'}
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconShieldX size={16} aria-hidden="true" />}
        onClick={turnSpam}
      >
        {isSpam ? t.notSpam : t.markSpam}
      </Button>
    </Stack>
  );
}
