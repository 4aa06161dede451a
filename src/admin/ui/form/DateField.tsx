import { DayInput } from '../DayInput.tsx';
import { type FieldProps, useField } from './field.ts';

/** A day, `YYYY-MM-DD` in the form's values. */
export const DateField = (props: FieldProps) => <DayInput {...useField(props)} />;
