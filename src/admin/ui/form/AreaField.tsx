import { Textarea, type TextareaProps } from '@mantine/core';
import { useField, type FieldProps } from './field.ts';

type Props = FieldProps & Omit<TextareaProps, keyof FieldProps>;

/** A text of several lines, which grows as one types. */
export function AreaField({ name, label, optional = false, hint, ...rest }: Props) {
  const field = useField({ name, label, optional, ...(hint !== undefined && { hint }) });
  return <Textarea autosize minRows={4} maxRows={16} {...field} {...rest} />;
}
