import { Stack, Text } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { enteredBy } from '#fields/table/table.ts';
import { formValues } from '#admin/fields/form-values.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { SetButton } from '#admin/ui/form/SetButton.tsx';
import { choices } from '#admin/ui/list/choices.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { applicationFields, applicationFieldTexts } from '../application-fields.ts';
import {
  type ApplicationRecord,
  applicationRecordSchema,
  applicationWorkSchema,
} from '../application-record.ts';
import { RatingField } from './RatingField.tsx';
import { useOfferStep } from './StepOffers.tsx';

const workOf = (record: ApplicationRecord) => formValues(record, enteredBy(applicationFields, 'staff'));

/** Step and rating: what staff may change of an application; and the way in and out of the pipeline for a robot's. */
export function WorkPanel({ application }: { application: ApplicationRecord }) {
  const t = useTexts('applications');
  const offer = useOfferStep();
  const { spam: isSpam } = application;
  return (
    <Panel title={t.work}>
      <RecordForm
        entity="applications"
        item={applicationRecordSchema}
        schema={applicationWorkSchema}
        record={application}
        valuesOf={workOf}
        onSaved={(saved) => {
          if (saved.status !== application.status) offer({ rows: [saved], status: saved.status });
        }}
        canUndo
        words={useFieldWords(applicationFields, applicationFieldTexts)}
      >
        <Stack gap="sm">
          {isSpam && <Text size="sm">{t.spamText}</Text>}
          <SelectField name="status" data={choices(t.values.status)} />
          <RatingField name="rating" label={t.fields.rating} />
          <SetButton
            name="spam"
            value={!isSpam}
            color={isSpam ? 'river' : 'gray'}
            leftSection={<IconShieldX size={16} aria-hidden="true" />}
          >
            {isSpam ? t.notSpam : t.markSpam}
          </SetButton>
        </Stack>
      </RecordForm>
    </Panel>
  );
}
