import { useController } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export interface FieldProps {
  /** The field's path in the form: `email`, `name.th`. */
  name: string;
  label: string;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  hint?: string;
}

/** What every field of a form has in common: value, label, error, and the id that the summary leads to. */
export function useField({ name, label, optional, hint }: FieldProps) {
  const { fields } = useTexts('admin');
  const { field, fieldState } = useController({ name });
  return {
    ...field,
    value: (field.value ?? '') as string,
    id: fieldId(name),
    label: optional ? `${label} (${fields.optional})` : label,
    description: hint,
    error: fieldState.error?.message,
  };
}
