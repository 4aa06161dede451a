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
import { SwitchField } from '#admin/ui/form/SwitchField.tsx';
import { CoverField } from '#features/media/admin/CoverField.tsx';
import { INDUSTRIES, PROVINCES } from '../directory-values.ts';

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

/** The company's entry in the directory: whether it is listed, how the member asked for it, and what it says. */
export function DirectoryFields() {
  const { fields, values, directoryHint, proofHint, logoHint, notChosen } = useTexts('members');
  const isListed = useWatch<MemberValues, 'directory'>({ name: 'directory' });
  const { getValues } = useFormContext<MemberValues>();
  const { industry, province, about, logo } = getValues();
  const isKnown = industry || province || logo || (about && anyText(about));
  const lists: readonly {
    name: 'industry' | 'province';
    data: readonly { value: string; label: string }[];
  }[] = [
    { name: 'industry', data: INDUSTRIES.map((value) => ({ value, label: values.industry[value] })) },
    { name: 'province', data: PROVINCES.map((value) => ({ value, label: values.province[value] })) },
  ];
  return (
    <>
      <SwitchField name="directory" label={fields.directory} hint={directoryHint} />
      {isListed && (
        <TextField
          name="directoryProof"
          label={fields.directoryProof}
          hint={proofHint}
          maxLength={limits.name}
          autoComplete="off"
        />
      )}
      {(isListed || isKnown) && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {lists.map(({ name, data }) => (
              <SelectField
                key={name}
                name={name}
                label={fields[name]}
                data={[{ value: '', label: notChosen }, ...data]}
              />
            ))}
          </SimpleGrid>
          <LocalizedTextField name="about" label={fields.about} maxLength={limits.summary} lines optional />
          <CoverField name="logo" label={fields.logo} hint={logoHint} />
        </>
      )}
    </>
  );
}
