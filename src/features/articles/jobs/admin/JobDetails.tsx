import { Input, SimpleGrid, Stack, Text } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import { JOB_ROLES } from '../../kinds/job-role.ts';
import { EMPLOYMENTS } from '../../kinds/jobs.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { kindTexts } from '../../admin/texts.ts';

/** As many as are asked for here; others can be typed in Markdown files. */
const CURRENCIES = ['THB', 'USD', 'JPY', 'EUR', 'SGD'];

/** What both languages of a job share. */
export function JobDetails() {
  const t = useTexts(kindTexts.jobs);
  const { fields } = t;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <SelectField
          name="role"
          label={fields.role}
          data={[
            { value: '', label: t.choose },
            ...JOB_ROLES.map((role) => ({ value: role, label: t.values.role[role] })),
          ]}
        />
        <SelectField
          name="employment"
          label={fields.employment}
          data={EMPLOYMENTS.map((kind) => ({ value: kind, label: t.values.employment[kind] }))}
        />
        <TextField name="openings" label={fields.openings} inputMode="numeric" maxLength={7} />
        <DateField name="closesAt" label={fields.closesAt} optional />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt={-8}>
        {t.closesHint}
      </Text>
      <LocalizedTextField name="place" label={fields.place} maxLength={limits.title} optional />
      <Input.Wrapper
        component="div"
        labelElement="div"
        role="group"
        aria-label={fields.salary}
        label={fields.salary}
        description={t.salaryHint}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextField name="salary.min" label={fields['salary.min']} inputMode="numeric" optional />
          <TextField name="salary.max" label={fields['salary.max']} inputMode="numeric" optional />
          <SelectField name="salary.currency" label={fields['salary.currency']} data={CURRENCIES} />
        </SimpleGrid>
      </Input.Wrapper>
      <SlugField />
    </Stack>
  );
}
