import { SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#fields/limits.ts';
import { anyText } from '#fields/localised-text.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import type { MemberValues } from './member-values.ts';

/** The company that a member is of: asked for where the membership is a company's, and wherever something is known of it. */
export function CompanyFields() {
  const { fields } = useTexts('members');
  const [type, directory] = useWatch<MemberValues, ['type', 'directory']>({ name: ['type', 'directory'] });
  const { getValues } = useFormContext<MemberValues>();
  const { company, position, taxId, address, website } = getValues();
  const isKnown = (company && anyText(company)) || position || taxId || address || website;
  if (type !== 'company' && !directory && !isKnown) return null;
  return (
    <>
      <LocalizedTextField name="company" label={fields.company} maxLength={limits.name} optional />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="position" label={fields.position} maxLength={limits.name} optional />
        <TextField name="taxId" label={fields.taxId} maxLength={limits.taxId} autoComplete="off" optional />
        <AreaField name="address" label={fields.address} maxLength={limits.summary} minRows={2} optional />
        <TextField name="website" label={fields.website} maxLength={limits.url} inputMode="url" optional />
      </SimpleGrid>
    </>
  );
}
