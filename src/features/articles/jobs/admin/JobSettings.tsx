import { Input, Stack } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { kindTexts } from '../../admin/texts.ts';

/** As many as are asked for here; others can be typed in Markdown files. */
const CURRENCIES = ['THB', 'USD', 'JPY', 'EUR', 'SGD'];

/** What both languages of a job share, beside its text. */
export function JobSettings() {
  const { fields, salaryHint, closesHint } = useTexts(kindTexts.jobs);
  return (
    <Stack gap="md">
      <DateField name="closesAt" label={fields.closesAt} hint={closesHint} optional />
      <TextField name="openings" label={fields.openings} inputMode="numeric" maxLength={7} />
      <Input.Wrapper
        component="div"
        labelElement="div"
        role="group"
        aria-label={fields.salary}
        label={fields.salary}
        description={salaryHint}
      >
        <Stack gap="xs" mt={4}>
          <TextField name="salary.min" label={fields['salary.min']} inputMode="numeric" optional />
          <TextField name="salary.max" label={fields['salary.max']} inputMode="numeric" optional />
          <SelectField name="salary.currency" label={fields['salary.currency']} data={CURRENCIES} />
        </Stack>
      </Input.Wrapper>
      <SlugField />
    </Stack>
  );
}
