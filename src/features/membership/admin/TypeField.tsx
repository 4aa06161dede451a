import { useTexts } from '#admin/i18n/use-texts.ts';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { MEMBER_TYPES } from '../member-fields.ts';
import { memberTexts } from './texts.ts';

/** The kinds that there are, and what the record holds if it is another one. */
export function TypeField({ stored }: { stored: string }) {
  const { fields, values, noType } = useTexts(memberTexts);
  const isOther = stored !== '' && !MEMBER_TYPES.some((type) => type === stored);
  return (
    <SelectField
      name="type"
      label={fields.type}
      data={[
        { value: '', label: noType },
        ...MEMBER_TYPES.map((value) => ({ value, label: values.type[value] })),
        ...(isOther ? [stored] : []),
      ]}
    />
  );
}
