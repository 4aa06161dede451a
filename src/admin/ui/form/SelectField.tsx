import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useField, type FieldProps } from './field.ts';

type Props = FieldProps & Omit<NativeSelectProps, keyof FieldProps>;

/** One of a few values; the system's own list, which every phone and screen reader knows. */
export function SelectField({ name, label, optional = false, hint, ...rest }: Props) {
  const field = useField({ name, label, optional, ...(hint !== undefined && { hint }) });
  return <NativeSelect {...field} {...rest} />;
}
