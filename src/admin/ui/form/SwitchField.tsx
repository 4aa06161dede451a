import { Switch } from '@mantine/core';
import { useController } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import type { FieldProps } from './field.ts';

/** On or off, a boolean in the form's values. */
export function SwitchField({ name, label, hint }: FieldProps) {
  const { field, fieldState } = useController({ name });
  const { value, ...rest } = field;
  return (
    <Switch
      {...rest}
      id={fieldId(name)}
      checked={value === true}
      label={label}
      description={hint}
      error={fieldState.error?.message}
    />
  );
}
