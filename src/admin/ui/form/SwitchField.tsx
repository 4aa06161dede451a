import { Switch } from '@mantine/core';
import { type FieldProps, useField } from './field.ts';

/** On or off, a boolean in the form's values. */
export function SwitchField(props: FieldProps) {
  const { value, ...field } = useField(props);
  return <Switch {...field} checked={Boolean(value)} />;
}
