import { useController } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export interface FieldProps {
  /** The field's path in the form: `email`, `name.th`. */
  name: string;
  label: string;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean | undefined;
  hint?: string | undefined;
}
/** What a field that draws an input of Mantine takes: its own, and what the input does. */
export type InputProps<Input> = FieldProps & Omit<Input, keyof FieldProps>;

/** What every field of a form has in common: value, label, error, and the id that the summary leads to; the rest as it is. */
export function useField<Rest extends object>(props: FieldProps & Rest) {
  const { name, label, optional, hint, ...rest } = props;
  const { fields } = useTexts('admin');
  const { field, fieldState } = useController({ name });
  return {
    ...field,
    value: (field.value ?? '') as string,
    id: fieldId(name),
    label: optional ? `${label} (${fields.optional})` : label,
    description: hint,
    error: fieldState.error?.message,
    ...rest,
  };
}
