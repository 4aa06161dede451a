import { TextInput, type TextInputProps } from '@mantine/core';
import { useField, type FieldProps } from './field.ts';

type Props = FieldProps & Omit<TextInputProps, keyof FieldProps>;

export function TextField({ name, label, optional = false, hint, ...rest }: Props) {
  const field = useField({ name, label, optional, ...(hint !== undefined && { hint }) });
  return <TextInput {...field} {...rest} />;
}
