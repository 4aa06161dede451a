import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type InputProps, useField } from './field.ts';

/** One of a few values; the system's own list, which every phone and screen reader knows. */
export const SelectField = (props: InputProps<NativeSelectProps>) => <NativeSelect {...useField(props)} />;
