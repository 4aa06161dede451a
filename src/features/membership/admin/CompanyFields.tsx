import { SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#fields/limits.ts';
import { anyText } from '#fields/localised-text.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import type { MemberValues } from './member-values.ts';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { choices } from '#admin/ui/list/choices.ts';
import { SwitchField } from '#admin/ui/form/SwitchField.tsx';
import { CoverField } from '#features/media/admin/CoverField.tsx';

/** The company that a member is of: asked for where the membership is a company's, and wherever something is known of it. */
export function CompanyFields() {
  const [type, directory] = useWatch<MemberValues, ['type', 'directory']>({ name: ['type', 'directory'] });
  const { getValues } = useFormContext<MemberValues>();
  const { company, position, taxId, address, website } = getValues();
  const isKnown = (company && anyText(company)) || position || taxId || address || website;
  if (type !== 'company' && !directory && !isKnown) return null;
  return (
    <>
      <LocalizedTextField name="company" maxLength={limits.name} optional />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="position" maxLength={limits.name} optional />
        <TextField name="taxId" maxLength={limits.taxId} autoComplete="off" optional />
        <AreaField name="address" maxLength={limits.summary} minRows={2} optional />
        <TextField name="website" maxLength={limits.url} inputMode="url" optional />
      </SimpleGrid>
    </>
  );
}

/** The company's entry in the directory: whether it is listed, how the member asked for it, and what it says. */
export function DirectoryFields() {
  const { values, directoryHint, proofHint, logoHint, notChosen } = useTexts('members');
  const isListed = useWatch<MemberValues, 'directory'>({ name: 'directory' });
  const { getValues } = useFormContext<MemberValues>();
  const { industry, province, about, logo } = getValues();
  const isKnown = industry || province || logo || (about && anyText(about));
  const none = { value: '', label: notChosen };
  return (
    <>
      <SwitchField name="directory" hint={directoryHint} />
      {isListed && (
        <TextField name="directoryProof" hint={proofHint} maxLength={limits.name} autoComplete="off" />
      )}
      {(isListed || isKnown) && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SelectField name="industry" data={[none, ...choices(values.industry)]} />
            <SelectField name="province" data={[none, ...choices(values.province)]} />
          </SimpleGrid>
          <LocalizedTextField name="about" maxLength={limits.summary} lines optional />
          <CoverField name="logo" hint={logoHint} />
        </>
      )}
    </>
  );
}
