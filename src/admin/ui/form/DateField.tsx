import { DayInput } from '../DayInput.tsx';
import { useField, type FieldProps } from './field.ts';

/** A day, `YYYY-MM-DD` in the form's values. */
export function DateField(props: FieldProps) {
  return <DayInput {...useField(props)} />;
}
