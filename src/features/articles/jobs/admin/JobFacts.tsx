import { SimpleGrid, Stack } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import { JOB_ROLES } from '../../kinds/job-role.ts';
import { EMPLOYMENTS } from '../../kinds/jobs.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { articleTexts, kindTexts } from '../../admin/texts.ts';

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
