import { SimpleGrid } from '@mantine/core';
import { adminTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Fields } from '../Fields.tsx';
import { AreaField } from './AreaField.tsx';
import type { FieldProps } from './field.ts';
import { TextField } from './TextField.tsx';

type Props = FieldProps & { maxLength?: number; lines?: boolean };

/** A text in both languages, side by side: `name` holds `{ en, th }`. */
export function LocalizedTextField({ name, label, optional = false, hint, maxLength, lines = false }: Props) {
  const { fields } = useTexts(adminTexts);
  const Field = lines ? AreaField : TextField;
  const shared = {
    optional,
    ...(hint !== undefined && { hint }),
    ...(maxLength !== undefined && { maxLength }),
  };
  return (
    <Fields label={label}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
        <Field name={`${name}.en`} label={fields.english} {...shared} lang="en" />
        <Field name={`${name}.th`} label={fields.thai} {...shared} lang="th" />
      </SimpleGrid>
    </Fields>
  );
}
