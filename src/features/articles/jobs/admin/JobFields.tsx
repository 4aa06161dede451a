import { Input, SimpleGrid, Stack } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { articleTexts, kindTexts } from '../../admin/texts.ts';
import { limits } from '#fields/limits.ts';
import { EMPLOYMENTS, JOB_ROLES } from '../../kinds/jobs.ts';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';

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

/** What the job is, and where. */
export function JobFacts() {
  const { fields, values } = useTexts(kindTexts.jobs);
  const { choose } = useTexts(articleTexts);
  const open = { value: '', label: choose };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          name="role"
          label={fields.role}
          data={[open, ...JOB_ROLES.map((role) => ({ value: role, label: values.role[role] }))]}
        />
        <SelectField
          name="employment"
          label={fields.employment}
          data={[open, ...EMPLOYMENTS.map((kind) => ({ value: kind, label: values.employment[kind] }))]}
        />
      </SimpleGrid>
      <LocalizedTextField name="place" label={fields.place} maxLength={limits.title} optional />
    </Stack>
  );
}
