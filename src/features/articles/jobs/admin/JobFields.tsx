import { SimpleGrid, Stack } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { limits } from '#fields/limits.ts';
import { choices } from '#admin/ui/list/choices.ts';
import { Fields } from '#admin/ui/Fields.tsx';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';

/** As many as are asked for here; others can be typed in Markdown files. */
const CURRENCIES = ['THB', 'USD', 'JPY', 'EUR', 'SGD'];

/** What both languages of a job share, beside its text. */
export function Settings() {
  const { fields, salaryHint, closesHint } = useTexts('jobs');
  return (
    <Stack gap="md">
      <DateField name="closesAt" hint={closesHint} optional />
      <TextField name="openings" inputMode="numeric" maxLength={7} />
      <Fields label={fields.salary} hint={salaryHint}>
        <Stack gap="xs" mt="xs">
          <TextField name="salary.min" inputMode="numeric" optional />
          <TextField name="salary.max" inputMode="numeric" optional />
          <SelectField name="salary.currency" data={CURRENCIES} />
        </Stack>
      </Fields>
      <SlugField />
    </Stack>
  );
}

/** What the job is, and where. */
export function Facts() {
  const { role, employment } = useTexts('jobs').values;
  const { choose } = useTexts('articles');
  const open = { value: '', label: choose };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField name="role" data={[open, ...choices(role)]} />
        <SelectField name="employment" data={[open, ...choices(employment)]} />
      </SimpleGrid>
      <LocalizedTextField name="place" maxLength={limits.title} optional />
    </Stack>
  );
}
